import { mayUse } from '@reprise/contract/access/grants';
import { mayHaveLeft } from '@reprise/contract/states/payment';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Columns, PaymentRow } from '../../states/index.ts';

/**
 * What cancelling a buyback writes on a payment that cannot be cancelled any more. It is refused unless somebody with
 * ROLE_BUYBACK_FORCE_CANCEL forces it; then the payment stands and is marked.
 */
export function leavePayment(ctx: Context, payment: PaymentRow | undefined, force: boolean): Pick<Columns, 'payment'> {
  if (!payment || !mayHaveLeft(payment.status)) return {};
  if (!force || !mayForce(ctx))
    refuse('payment_not_cancellable', `The payment is ${payment.status}: the money may have left.`, {
      data: { status: payment.status },
    });
  // Money that came back is owed to nobody any more.
  return { payment: { paid_on_cancelled: true, returned_at: null } };
}

export const mayForce = ({ actor }: Pick<Context, 'actor'>): boolean =>
  actor.kind === 'user' && mayUse(actor.userType, actor.module, 'ROLE_BUYBACK_FORCE_CANCEL', 'write');
