import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';

/** What the parts in a device cost, in cents; those that were taken back cost nothing. */
export async function readFittedCost(ctx: Context, item: { account_id: string; id: string }): Promise<number> {
  const { cost } = await ctx.db
    .selectFrom('fitted_part')
    .select(sql<number>`coalesce(sum(quantity * unit_cost), 0)::int`.as('cost'))
    .where('account_id', '=', item.account_id)
    .where('item_id', '=', item.id)
    .where('taken_back_at', 'is', null)
    .executeTakeFirstOrThrow();
  return cost;
}
