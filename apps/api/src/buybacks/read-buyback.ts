import type { Context } from '../platform/context.ts';
import type { BuybackRow } from '../states/index.ts';

/** A buyback of an account, for work that already knows it may: jobs, and operations behind their own check. */
export async function readBuyback(ctx: Context, accountId: string, buybackId: string): Promise<BuybackRow> {
  return ctx.db
    .selectFrom('buyback')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', buybackId)
    .executeTakeFirstOrThrow();
}
