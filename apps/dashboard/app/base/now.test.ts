import { afterEach, expect, test } from 'vitest';
import { followClock, today } from './now.ts';

const DAY_MS = 86_400_000;
const daysAhead = () => Math.round((today().getTime() - Date.now()) / DAY_MS);
afterEach(() => followClock('0'));

test('today: the browser’s day, moved by what the API of the demonstration says', () => {
  expect(daysAhead()).toBe(0);
  followClock(String(8 * DAY_MS));
  expect(daysAhead()).toBe(8);
});

test('today: an answer without the header, or with nonsense in it, moves nothing', () => {
  followClock(String(8 * DAY_MS));
  followClock(null);
  followClock('soon');
  expect(daysAhead()).toBe(8);
});
