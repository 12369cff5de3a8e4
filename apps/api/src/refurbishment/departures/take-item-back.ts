import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { takeItemBack as route } from '@reprise/contract/refurbishment/departures/departure-routes';
import { requireFitting } from '../../control/index.ts';
import { idOf } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import { refuse, refuseAbsent } from '../../platform/http/refusal.ts';
import { carry, lockCase, placedIn } from '../../states/index.ts';
import { requireStock } from '../../warehouse/index.ts';
import { sayInLedger } from '../ledger/item-ledger.ts';
import { type DepartureRow, requireDeparture } from './departure-rows.ts';
import { requireDeparturePermission } from './require-departure-permission.ts';
import { viewDeparture } from './view-departures.ts';

/** Something that left is in a stock of its warehouse again. What it was sold for is paid back. */
export async function takeItemBack(
  ctx: Context,
  { params, body }: Pick<RouteInput<typeof route>, 'params' | 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const { stockId, reason } = body;
  const found = await requireDeparture(ctx, params.id);
  requireDeparturePermission(ctx, found.kind);
  const key = { accountId: found.account_id, itemId: found.item_id };
  const { item } = await lockCase(ctx, key, ['buyback', 'item'], { mayHaveLeft: true });
  if (!item) return refuseAbsent('item departure');
  const stock = await requireStock(ctx, {
    accountId: item.buyer_account_id,
    warehouseId: item.warehouse_id,
    id: stockId,
  });
  requireFitting(item, stock);
  const departure = await endDeparture(ctx, found, reason);
  await carry(ctx, item, {
    move: 'takeBack',
    place: placedIn('stock', { stock_id: stock.id }),
    comment: reason,
    data: { departureId: departure.id },
  });
  if (departure.price !== null && departure.currency !== null)
    await sayInLedger(ctx, item, {
      wanted: [{ kind: 'refund', subjectId: departure.id, amount: -departure.price }],
      currency: departure.currency,
      movement: 'takeBack',
    });
  return viewDeparture(ctx, departure);
}

/** The item is locked, so of two who take it back one finds that it is over. */
async function endDeparture(ctx: Context, { account_id, id }: DepartureRow, reason: string): Promise<DepartureRow> {
  const row = await ctx.db
    .updateTable('item_departure')
    .set({ returned_at: ctx.clock.now(), returned_by: idOf(ctx.actor), return_reason: reason })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .where('returned_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return row ?? refuse('departure_over', 'The item was taken back already.');
}
