import type { Deposit } from './circuits.ts';

/** What HEAD answers for the label of a buyback or package, and the code that goes with a refusal. */
export const LABEL_STATES = {
  none: { http: 404, code: 'label_not_expected' },
  // It waits for the customer's confirmation by mail.
  unconfirmed: { http: 425, code: 'label_not_ready' },
  // It waits until the customer has prepared the device.
  unprepared: { http: 425, code: 'label_not_ready' },
  pending: { http: 425, code: 'label_not_ready' },
  ready: { http: 200, code: null },
  failed: { http: 404, code: 'label_failed' },
} as const;
export type LabelState = keyof typeof LABEL_STATES;

/** How many labels one buyback may have: the first, and another after each that failed or came back. */
export const LABEL_MAX_PER_BUYBACK = 3;

/** Waits between attempts: one attempt more than waits, and then the label is not available. */
export const LABEL_POLLING_SECONDS = [3, 5, 10, 15] as const;

type LabelRefusal = 'label_forbidden' | 'label_required' | 'no_manual_expedition';
type LabelRule = { readonly withoutLabel: true | LabelRefusal; readonly withLabel: true | LabelRefusal };

/** Whether an item of the circuit may join an expedition of either kind, and why not. */
export const LABEL_RULES: Readonly<Record<Deposit, LabelRule>> = {
  drop: { withoutLabel: true, withLabel: 'label_forbidden' },
  drop_label: { withoutLabel: 'label_required', withLabel: true },
  post: { withoutLabel: 'no_manual_expedition', withLabel: 'no_manual_expedition' },
  collect: { withoutLabel: 'no_manual_expedition', withLabel: 'no_manual_expedition' },
};
