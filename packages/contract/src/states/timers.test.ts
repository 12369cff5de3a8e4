import { expect, test } from 'vitest';
import { TIMERS } from './timers.ts';

test('a timer reminds before it ends, and waits longer each time', () => {
  for (const [name, timer] of Object.entries(TIMERS)) {
    expect(
      [...timer.after].sort((a, b) => a - b),
      name,
    ).toEqual(timer.after);
    const end = timer.after.at(-1) ?? 0;
    const reminders: readonly number[] = 'remindAfter' in timer ? timer.remindAfter : [];
    expect(
      reminders.filter((day) => day >= end),
      name,
    ).toEqual([]);
  }
});

test('a blocking quarantine is recalled the day before its end', () => {
  expect(TIMERS.blocking_quarantine).toMatchObject({ after: [28], remindAfter: [27] });
});
