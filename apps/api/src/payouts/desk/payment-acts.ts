import { mayUse } from '@reprise/contract/access/grants';
import type { Permission } from '@reprise/contract/access/permissions';
import type { PAYMENT_ACTS } from '@reprise/contract/payments/desk/payment-payloads';
import type { PayoutMethod } from '@reprise/contract/payments/payouts';
import type { Context } from '../../platform/context.ts';
import type { DeskRow } from './desk-rows.ts';

export type PaymentAct = (typeof PAYMENT_ACTS)[number];
type Facts = Pick<DeskRow, 'status' | 'tab' | 'open_status' | 'failure_kind' | 'returned_at'> & {
  method: PayoutMethod | null;
};

const ACTS: Readonly<Record<PaymentAct, { needs: Permission; fits: (facts: Facts) => boolean }>> = {
  prepare: { needs: 'ROLE_PAYOUT_BATCH', fits: (facts) => mayBePaidNow(facts) && facts.method !== null },
  relaunch: { needs: 'ROLE_PAYMENT_RELAUNCH', fits: ({ status }) => status === 'payment_failed' },
  refresh: {
    needs: 'ROLE_PAYMENT_RELAUNCH',
    fits: ({ open_status }) => open_status === 'sent',
  },
  mark_as_paid: {
    needs: 'ROLE_PAYMENT_MARK_AS_PAID',
    // Of money that came back, a person says how the customer has it after all.
    fits: (facts) => mayBePaidNow(facts) || facts.tab === 'to_print' || facts.status === 'payment_failed',
  },
  ask_details: {
    needs: 'ROLE_PAYMENT_RELAUNCH',
    fits: ({ status, failure_kind }) => status === 'payment_failed' && failure_kind === 'details',
  },
};

/** It waits for somebody, because it is due or because its money came back, and no order is under way. */
const mayBePaidNow = ({ tab, returned_at, open_status }: Facts): boolean =>
  tab === 'to_pay' || (returned_at !== null && open_status === null);

/** What a person who sees the payment may do with it now. */
export function actsOf({ actor }: Pick<Context, 'actor'>, facts: Facts): PaymentAct[] {
  if (actor.kind !== 'user') return [];
  return (Object.keys(ACTS) as PaymentAct[]).filter(
    (act) => mayUse(actor.userType, actor.module, ACTS[act].needs, 'write') && ACTS[act].fits(facts),
  );
}
