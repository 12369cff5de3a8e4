import type { Updateable } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { PaymentHold } from '../../platform/db/schema.ts';
import type { HoldRow } from './keep-hold.ts';

export async function writeHold(
  ctx: Context,
  { account_id, id }: HoldRow,
  columns: Updateable<PaymentHold>,
): Promise<void> {
  await ctx.db
    .updateTable('payment_hold')
    .set((eb) => ({ ...columns, updated_at: ctx.clock.now(), version: eb('version', '+', 1) }))
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute();
}
