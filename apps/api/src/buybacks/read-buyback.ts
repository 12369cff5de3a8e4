import type { Selectable } from 'kysely';
import type { Context } from '../platform/context.ts';
import type { Buyback } from '../platform/db/schema.ts';

export type BuybackRow = Selectable<Buyback>;

/** A buyback of an account, for work that already knows it may: jobs, and operations behind their own check. */
export async function readBuyback(ctx: Context, accountId: string, buybackId: string): Promise<BuybackRow> {
  return ctx.db
    .selectFrom('buyback')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', buybackId)
    .executeTakeFirstOrThrow();
}
