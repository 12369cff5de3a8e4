import { share } from '@reprise/kit/money';
import type { Absorption } from './model.ts';

/** The gap the buyer bears without asking the customer, in cents. */
export function absorptionLimit({ type, value, max }: Absorption, declared: number, charged: number): number {
  const limits = {
    none: () => 0,
    percentage_declared: () => share(declared, value),
    percentage_controlled: () => share(charged, value),
    value: () => Math.round(value),
  };
  return Math.min(limits[type](), max ?? Infinity);
}

export type Control = {
  readonly declared: number;
  /** of the answers of the control */
  readonly controlled: number;
  /** of the same answers without what the owner could not have seen: at least `controlled`, and it unless something was hidden */
  readonly charged?: number;
  readonly sameAnswers: boolean;
  readonly absorption: Absorption;
  /** the account pays what the device is really worth when that is more */
  readonly payUpside?: boolean;
  /** money is on its way already, so the customer cannot be asked any more */
  readonly paid?: boolean;
};
/** `absorbed` is what the buyer bears in all, `hidden` the part of it that nobody could have seen. */
type Borne = { readonly absorbed: number; readonly hidden: number };
export type Outcome =
  | { readonly kind: 'completed' | 'completed_by_price'; readonly validated: number }
  | ({ readonly kind: 'completed_with_absorption'; readonly validated: number } & Borne)
  | { readonly kind: 'retailer_dispute'; readonly gap: number; readonly hidden: number }
  | { readonly kind: 'litigation'; readonly proposal: number; readonly gap: number; readonly hidden: number };

/** What becomes of a buyback once the warehouse has given its own answers. */
export function outcomeOf(control: Control): Outcome {
  const { declared, controlled, sameAnswers, absorption, payUpside, paid } = control;
  const charged = control.charged ?? controlled;
  const hidden = charged - controlled;
  if (sameAnswers) return { kind: 'completed', validated: declared };
  const validated = payUpside ? Math.max(declared, charged) : declared;
  if (controlled >= declared) return { kind: 'completed_by_price', validated };
  const gap = declared - charged;
  if (gap <= Math.max(0, absorptionLimit(absorption, declared, charged)))
    return { kind: 'completed_with_absorption', validated, absorbed: validated - controlled, hidden };
  return paid ? { kind: 'retailer_dispute', gap, hidden } : { kind: 'litigation', proposal: charged, gap, hidden };
}
