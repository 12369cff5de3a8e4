import type { Context } from '../../platform/context.ts';
import type { LitigationRow } from '../../states/index.ts';

/** A device may be disputed more than once; the last time is what a customer is asked about. */
export async function lastLitigation(
  ctx: Context,
  accountId: string,
  buybackId: string,
): Promise<LitigationRow | undefined> {
  const row = await ctx.db
    .selectFrom('litigation')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('buyback_id', '=', buybackId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row as LitigationRow | undefined;
}
