import { USER_TYPE_FACTS } from '@reprise/contract/access/user-types';
import { type RawBuilder, sql } from 'kysely';
import { sideOf, visibleBuybacks } from '../../buybacks/index.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';

/**
 * A predicate on `item` joined with its `buyback`, which an item that was added in a workshop has not: what the actor may act on
 * inside the tenant wall. A warehouse acts on the devices that are its own now, also on those that were transferred to it. The
 * side of the retailer sees what its customers sold.
 */
export function visibleItems(ctx: Context): RawBuilder<boolean> {
  const { actor } = ctx;
  if (actor.kind !== 'user' || actor.provider) return visibleBuybacks(ctx)();
  const { scope } = USER_TYPE_FACTS[actor.userType];
  if (scope !== 'own_warehouse') {
    const isOfAccount = scope === 'own_account' || scope === 'own_buyer';
    if (sideOf(actor) !== 'buyer' || !isOfAccount) return visibleBuybacks(ctx)();
    return sql`item.buyer_account_id = ${actor.accountId}`;
  }
  return sql`item.buyer_account_id = ${actor.accountId} and exists (select from app.organization_ancestor scope
    where scope.account_id = ${actor.accountId} and scope.ancestor_id = ${actor.organizationId}
      and scope.organization_id = item.warehouse_id)`;
}

export type ItemKey = { accountId: string; itemId: string };

/** The item that a route names by its id. Another tenant's, and one of another warehouse, is absent. */
export async function requireItem(ctx: Context, id: string): Promise<ItemKey> {
  const row = await ctx.db
    .selectFrom('item')
    .leftJoin('buyback', (join) =>
      join.onRef('buyback.account_id', '=', 'item.account_id').onRef('buyback.id', '=', 'item.buyback_id'),
    )
    .select(['item.account_id', 'item.id'])
    .where('item.id', '=', id)
    .where(visibleItems(ctx))
    .executeTakeFirst();
  if (!row) return refuse('item_not_found', 'No item with this id is visible to you.');
  // The buyback is the retailer's: its history, its payment and its events are written behind the retailer's wall.
  await ctx.actFor(row.account_id);
  return { accountId: row.account_id, itemId: row.id };
}
