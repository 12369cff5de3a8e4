import { toCents } from '@reprise/kit/money';
import type { CartItem } from './store.ts';

const sum = (items: readonly CartItem[], of: (item: CartItem) => number): number =>
  items.reduce((total, item) => total + of(item), 0);

/** What the customer is promised, in cents. */
export const totalOf = (items: readonly CartItem[]): number => sum(items, ({ payout }) => payout);

/** How much the devices lack to be sold together: counted before bonuses, as the minimum is. */
export function missingOf(items: readonly CartItem[], minimumUnits: number): number {
  return Math.max(0, toCents(minimumUnits) - sum(items, ({ estimatedPrice }) => estimatedPrice));
}

export const bonusOf = ({ circuitBonus, paymentBonus }: CartItem): number => circuitBonus + paymentBonus;

/** Only a transfer to a bank account needs its number. */
export const needsIban = (items: readonly CartItem[]): boolean =>
  items.some(({ paymentType }) => paymentType === 'bank_transfer');

/** The countries every chosen circuit serves; undefined means any. An empty list: no place fits them all. */
export function allowedCountries(items: readonly CartItem[]): string[] | undefined {
  const limits = items.flatMap(({ countries }) => (countries?.length ? [countries] : []));
  const [first, ...others] = limits;
  return first?.filter((country) => others.every((limit) => limit.includes(country)));
}

const SOON_MS = 48 * 3600 * 1_000;

/** Whether the promised price still holds, and for how much longer. */
export function promiseOf({ validUntil }: Pick<CartItem, 'validUntil'>, now: number): 'holds' | 'ends_soon' | 'over' {
  const left = Date.parse(validUntil) - now;
  // What is no date is no promise.
  if (!(left > 0)) return 'over';
  return left < SOON_MS ? 'ends_soon' : 'holds';
}
