import { expect, test } from 'vitest';
import { inWords, momentWords, morningsAfter, spanWords, urgencyOf } from './due-words.ts';

const now = new Date(2026, 10, 13, 16, 42);
const at = (day: number, hour = 18) => new Date(2026, 10, day, hour);

test('momentWords: names the time today, the day beside it, and the date further away', () => {
  expect(momentWords('fr-FR', at(13), now)).toBe('18:00');
  expect(momentWords('fr-FR', at(12), now)).toBe('hier, 18:00');
  expect(momentWords('fr-FR', at(14), now)).toBe('demain, 18:00');
  expect(momentWords('fr-FR', at(17), now)).toBe('mar. 17, 18:00');
  expect(momentWords('fr-FR', at(28), now)).toBe('28 nov.');
});

test('spanWords and inWords: round down to the unit that is read at a glance', () => {
  expect(spanWords('fr-FR', 26 * 3_600_000).replaceAll(/\s/g, '')).toBe('1j');
  expect(inWords('fr-FR', 78 * 60_000)).toMatch(/^dans 1\sh$/);
  expect(inWords('en-GB', 20_000)).toBe('in 1 min');
});

test('urgencyOf: late before now, today until midnight, later without a date', () => {
  const urgency = (due: Date | null) => urgencyOf(due?.toISOString() ?? null, now);
  expect([urgency(at(13, 16)), urgency(at(13, 23)), urgency(at(14, 1)), urgency(null)]).toEqual([
    'late',
    'today',
    'later',
    'later',
  ]);
});

test('morningsAfter: Monday is never today', () => {
  const { tomorrow, monday, week } = morningsAfter(new Date(2026, 10, 16, 9));
  expect([tomorrow.getDate(), monday.getDate(), week.getDate(), monday.getHours()]).toEqual([17, 23, 23, 8]);
  expect(morningsAfter(now).monday.getDate()).toBe(16);
});
