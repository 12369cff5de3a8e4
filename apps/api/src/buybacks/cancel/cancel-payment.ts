import { mayUse } from '@reprise/contract/access/grants';
import type { PaymentStatus, PaymentTransitionId } from '@reprise/contract/states/payment';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { transition } from '../../platform/states/transition.ts';
import type { BuybackRow } from '../read-buyback.ts';

const CANCELLED_BY: Readonly<Partial<Record<PaymentStatus, PaymentTransitionId>>> = {
  payment_created: 'P05',
  awaiting_payment: 'P09',
  payment_failed: 'P17',
};

/** Money that has not left does not leave; what may have left stops the cancelling, unless it is forced. */
export async function cancelPayment(ctx: Context, { account_id, id }: BuybackRow, force: boolean): Promise<void> {
  const payment = await ctx.db
    .selectFrom('payment')
    .select(['id', 'status'])
    .where('account_id', '=', account_id)
    .where('buyback_id', '=', id)
    .where('status', 'not in', ['payment_cancelled', 'payment_not_needed'])
    .forUpdate()
    .executeTakeFirst();
  if (!payment) return;
  const by = CANCELLED_BY[payment.status as PaymentStatus];
  if (by) {
    await transition(ctx, 'payment', by, { accountId: account_id, id: payment.id, as: 'system' });
    return;
  }
  if (!force || !mayForce(ctx))
    refuse('payment_not_cancellable', 'the money may have left', { data: { status: payment.status } });
  await ctx.db
    .updateTable('payment')
    .set({ paid_on_cancelled: true })
    .where('account_id', '=', account_id)
    .where('id', '=', payment.id)
    .execute();
}

const mayForce = ({ actor }: Context): boolean =>
  actor.kind === 'user' && mayUse(actor.userType, actor.module, 'ROLE_BUYBACK_FORCE_CANCEL', 'write');
