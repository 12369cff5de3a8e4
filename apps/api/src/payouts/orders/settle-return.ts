import { idOf } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { PaymentRow } from '../../states/index.ts';
import { post } from '../ledger/post-movement.ts';
import { changePayout, type PayoutRow } from './payout-rows.ts';

/**
 * A person says that the customer has the money after all, which had come back after it was paid. The payment was paid and stays
 * so; the books say again that it is. Who said it is kept with the attempt. False when no money of it is back.
 */
export async function settleReturn(ctx: Context, payment: PaymentRow, info: string | undefined): Promise<boolean> {
  if (payment.status !== 'payment_completed') return false;
  const returned = await findUnsettled(ctx, payment);
  if (!returned) return false;
  const now = ctx.clock.now();
  await changePayout(ctx, returned, { repaid_at: now, repaid_by: idOf(ctx.actor) });
  await ctx.db
    .updateTable('payment')
    .set((eb) => ({ paid_at: now, paid_info: info ?? null, updated_at: now, version: eb('version', '+', 1) }))
    .where('account_id', '=', payment.account_id)
    .where('id', '=', payment.id)
    .execute();
  await post(ctx, payment, { returned: returned.amount, paid: -returned.amount }, 'repaid');
  return true;
}

async function findUnsettled({ db }: Context, { account_id, id }: PaymentRow): Promise<PayoutRow | undefined> {
  return db
    .selectFrom('payout')
    .selectAll()
    .where('account_id', '=', account_id)
    .where('payment_id', '=', id)
    .where('status', '=', 'returned')
    .where('repaid_at', 'is', null)
    .executeTakeFirst();
}
