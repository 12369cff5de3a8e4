import { expect, test } from 'vitest';
import { alertOf } from './alert-of.ts';

test('an alert of the address is words, and nothing else', () => {
  expect(alertOf('"Saved"')).toEqual({ tone: 'blue', title: undefined, text: 'Saved' });
  expect(alertOf('{"type":"danger","title":"Not saved","message":"Try again"}')).toEqual({
    tone: 'red',
    title: 'Not saved',
    text: 'Try again',
  });
  // Tags stay letters: whoever shows it shows text.
  expect(alertOf('{"message":"<img src=x onerror=alert(1)>"}')?.text).toBe('<img src=x onerror=alert(1)>');
  expect(alertOf('{"type":"constructor","text":"x"}')?.tone).toBe('blue');
  expect(alertOf(JSON.stringify({ message: 'x'.repeat(900) }))?.text).toHaveLength(500);
});

test.each([null, '', '{', 'null', '42', '[]', '{}', '{"message":7}', `"${'x'.repeat(3000)}"`])(
  '%s says nothing',
  (asked) => {
    expect(alertOf(asked)).toBeUndefined();
  },
);
