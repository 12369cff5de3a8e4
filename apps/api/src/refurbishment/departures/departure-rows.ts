import type { DepartureKind } from '@reprise/contract/refurbishment/departures/departures';
import type { Selectable } from 'kysely';
import { requireVisibleItem, visibleItems } from '../../control/index.ts';
import type { Context } from '../../platform/context.ts';
import type { ItemDeparture } from '../../platform/db/schema.ts';
import { refuseAbsent } from '../../platform/http/refusal.ts';

export type DepartureRow = Selectable<ItemDeparture>;

/** The move that the history of the item names for each way of leaving. */
export const MOVE_OF = { sale: 'sell', transfer: 'transfer', scrap: 'scrap' } as const satisfies Record<
  DepartureKind,
  string
>;

/** The departure that a route names by its id. That of an item the actor does not see is absent. */
export async function requireDeparture(ctx: Context, id: string): Promise<DepartureRow> {
  const row = await ctx.db
    .selectFrom('item_departure')
    .innerJoin('item', (join) =>
      join.onRef('item.account_id', '=', 'item_departure.account_id').onRef('item.id', '=', 'item_departure.item_id'),
    )
    .leftJoin('buyback', (join) =>
      join.onRef('buyback.account_id', '=', 'item.account_id').onRef('buyback.id', '=', 'item.buyback_id'),
    )
    .selectAll('item_departure')
    .where('item_departure.id', '=', id)
    .where(visibleItems(ctx))
    .executeTakeFirst();
  if (!row) return refuseAbsent('item departure');
  // Opens the account of its retailer for the rest of the transaction.
  await requireVisibleItem(ctx, row.item_id);
  return row;
}
