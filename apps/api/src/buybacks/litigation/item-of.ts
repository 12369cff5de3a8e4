import type { Context } from '../../platform/context.ts';

/** The device of a buyback: one cart line is one device. */
export async function itemOf(ctx: Context, accountId: string, buybackId: string): Promise<{ id: string }> {
  return ctx.db
    .selectFrom('item')
    .select('id')
    .where('account_id', '=', accountId)
    .where('buyback_id', '=', buybackId)
    .executeTakeFirstOrThrow();
}
