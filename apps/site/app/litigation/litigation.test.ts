import { expect, test } from 'vitest';
import { readDecision } from './litigation.ts';

const sent = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return readDecision(form);
};

test.each(['accept', 'reject'] as const)(
  'litigation: %s is asked once more, and taken from the second button',
  (decision) => {
    expect(sent({ decision })).toEqual({ kind: 'ask', decision });
    expect(sent({ sure: decision })).toEqual({ kind: 'decide', decision });
  },
);

test('litigation: a second look can be asked for in one press', () => {
  expect(sent({ decision: 'second-look' })).toEqual({ kind: 'decide', decision: 'second-look' });
});

test.each([{}, { decision: 'toString' }, { sure: '1' }, { sure: 'second-look' }])(
  'litigation: %j is no decision',
  (fields) => {
    expect(sent(fields)).toEqual({ kind: 'unknown' });
  },
);
