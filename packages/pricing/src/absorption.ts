import { share } from '@reprise/kit/money';
import type { Absorption } from './model.ts';

/** The gap the buyer bears without asking the customer, in cents. */
function absorptionLimit({ type, value, max }: Absorption, declared: number, controlled: number): number {
  const limits = {
    none: () => 0,
    percentage_declared: () => share(declared, value),
    percentage_controlled: () => share(controlled, value),
    value: () => Math.round(value),
  };
  return Math.min(limits[type](), max ?? Infinity);
}

export type Control = {
  readonly declared: number;
  readonly controlled: number;
  readonly sameAnswers: boolean;
  readonly absorption: Absorption;
  /** the account pays what the device is really worth when that is more */
  readonly payUpside?: boolean;
  /** money is on its way already, so the customer cannot be asked any more */
  readonly paid?: boolean;
};
export type Outcome =
  | { readonly kind: 'completed' | 'completed_by_price'; readonly validated: number }
  | { readonly kind: 'completed_with_absorption'; readonly validated: number; readonly absorbed: number }
  | { readonly kind: 'retailer_dispute'; readonly gap: number }
  | { readonly kind: 'litigation'; readonly proposal: number; readonly gap: number };

/** What becomes of a buyback once the warehouse has given its own answers. */
export function outcomeOf({ declared, controlled, sameAnswers, absorption, payUpside, paid }: Control): Outcome {
  if (sameAnswers) return { kind: 'completed', validated: declared };
  if (controlled >= declared) return { kind: 'completed_by_price', validated: payUpside ? controlled : declared };
  const gap = declared - controlled;
  if (gap <= absorptionLimit(absorption, declared, controlled))
    return { kind: 'completed_with_absorption', validated: declared, absorbed: gap };
  return paid ? { kind: 'retailer_dispute', gap } : { kind: 'litigation', proposal: controlled, gap };
}
