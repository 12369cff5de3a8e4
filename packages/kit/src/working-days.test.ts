import { expect, test } from 'vitest';
import { addWorkingDays, easterOf, isWorkingDay, localDay } from './working-days.ts';

test('Easter is when the church says', () => {
  const known = ['2000-04-23', '2008-03-23', '2019-04-21', '2025-04-20', '2026-04-05', '2027-03-28', '2038-04-25'];
  expect(known.map((day) => easterOf(Number(day.slice(0, 4))))).toEqual(known);
});

test.each([
  ['FR', '2026-12-23', 5, '2026-12-31'],
  ['DE', '2026-12-23', 5, '2026-12-31'],
  ['FR', '2026-11-06', 1, '2026-11-09'],
  ['FR', '2026-11-06', 3, '2026-11-12'],
  ['DE', '2026-11-06', 3, '2026-11-11'],
  ['BE', '2026-07-20', 1, '2026-07-22'],
  ['FR', '2026-04-02', 1, '2026-04-03'],
  ['DE', '2026-04-02', 1, '2026-04-07'],
  ['CH', '2026-12-23', 5, '2026-12-30'],
  ['FR', '2026-11-07', 0, '2026-11-07'],
])('in %s, %s and %i working days is %s', (country, day, count, expected) => {
  expect(addWorkingDays(day, count, country)).toBe(expected);
});

test('Ascension and Whit Monday move with Easter', () => {
  expect(['2026-05-14', '2026-05-25', '2026-05-15'].map((day) => isWorkingDay(day, 'BE'))).toEqual([
    false,
    false,
    true,
  ]);
});

test('a day is that of the place', () => {
  const late = new Date('2026-12-23T23:30:00Z');
  expect([localDay(late, 'Europe/Paris'), localDay(late, 'UTC')]).toEqual(['2026-12-24', '2026-12-23']);
});
