/** What the report of margins can be divided by; one row for each, and for each currency. */
export const MARGIN_DIMENSIONS = ['item', 'batch', 'grade', 'category', 'store', 'buyer', 'workshop'] as const;
export type MarginDimension = (typeof MARGIN_DIMENSIONS)[number];

/** Which day of an item lies in the period: that of its first ledger line, or that of its last sale. */
export const MARGIN_DATES = ['bought', 'sold'] as const;

/** The ways to go on with an item that an outlook compares. */
export const OUTLOOK_WAYS = ['as_is', 'refurbished'] as const;
export type OutlookWay = (typeof OUTLOOK_WAYS)[number];
/** Fewer sold devices of a kind say nothing about the next one. */
export const OUTLOOK_MIN_DEVICES = 5;
export const OUTLOOK_DAYS = 365;

export type WayFigures = { count: number; resale: number; cost: number; work: number; margin: number };
export type OutlookAdvice = OutlookWay | 'parts';

/**
 * The way that leaves most of this device, whose purchase is spent on every way; `parts` when both would lose money. Nothing
 * without enough devices on both ways: one alone cannot be compared.
 */
export function adviseOn(
  { spent, worked }: { spent: number; worked: number },
  ways: Readonly<Record<OutlookWay, WayFigures | null>>,
): { expected: Readonly<Record<OutlookWay, number | null>>; advice: OutlookAdvice | null } {
  const { as_is: asIs, refurbished } = ways;
  const asItIs = asIs && asIs.resale - spent;
  const withWork = refurbished && refurbished.resale - spent - Math.max(0, refurbished.work - worked);
  const expected = { as_is: asItIs, refurbished: withWork };
  if (asItIs === null || withWork === null) return { expected, advice: null };
  if (Math.max(asItIs, withWork) < 0) return { expected, advice: 'parts' };
  return { expected, advice: withWork > asItIs ? 'refurbished' : 'as_is' };
}
