import type { Context } from '../platform/context.ts';
import type { PaymentRow } from '../states/index.ts';

/** Whether somebody must look at the reasons before this payment may leave. */
export async function isHeld(
  ctx: Context,
  { account_id, id }: Pick<PaymentRow, 'account_id' | 'id'>,
): Promise<boolean> {
  const hold = await ctx.db
    .selectFrom('payment_hold')
    .select('id')
    .where('account_id', '=', account_id)
    .where('payment_id', '=', id)
    .where('status', '<>', 'released')
    .executeTakeFirst();
  return hold !== undefined;
}
