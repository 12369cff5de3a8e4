import { expect, test } from 'vitest';
import { leavesMarginScheme, vatRoomOf, vatSchemeOf } from './vat-scheme.ts';

test.each([
  [{ purchase: 10_000, work: 2_000, parts: 11_999 }, 'margin', 1],
  [{ purchase: 10_000, work: 2_000, parts: 12_000 }, 'margin', 0],
  [{ purchase: 10_000, work: 2_000, parts: 12_001 }, 'standard', -1],
  [{ purchase: 0, work: 0, parts: 0 }, 'margin', 0],
  [{ purchase: 0, work: 0, parts: 1 }, 'standard', -1],
] as const)('vatSchemeOf: %j is %s with %i cents of room', (figures, scheme, room) => {
  expect(vatSchemeOf(figures)).toBe(scheme);
  expect(vatRoomOf(figures)).toBe(room);
});

test('leavesMarginScheme: the part that crosses the border says so, those before and after it do not', () => {
  const figures = { purchase: 10_000, work: 0, parts: 9_000 };
  expect(leavesMarginScheme(figures, 1_000)).toBe(false);
  expect(leavesMarginScheme(figures, 1_001)).toBe(true);
  expect(leavesMarginScheme({ ...figures, parts: 10_001 }, 5_000)).toBe(false);
});
