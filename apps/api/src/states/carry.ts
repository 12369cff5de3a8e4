import { ITEM_MOVES, type ItemMove } from '@reprise/contract/states/item-moves';
import type { Context } from '../platform/context.ts';
import { recordHistory } from './history.ts';
import { type PlaceColumns, recordedPlace, stockedSince } from './item-place.ts';
import type { ItemRow } from './lock-case.ts';

export type Carriage = {
  move: ItemMove;
  place: PlaceColumns;
  /** the other warehouse of a transfer */
  warehouseId?: string;
  /** of the command it belongs to, when other things move with it */
  commandId?: string;
  comment?: string | undefined;
  data?: Record<string, unknown>;
};

/** Puts a locked item somewhere else while its status stays, and records where. */
export async function carry(
  ctx: Context,
  item: ItemRow,
  { move, place, warehouseId = item.warehouse_id, commandId = ctx.newId(), comment, data }: Carriage,
): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db
    .updateTable('item')
    .set((eb) => ({
      ...place,
      stocked_at: stockedSince(item, place, warehouseId, now),
      warehouse_id: warehouseId,
      updated_at: now,
      version: eb('version', '+', 1),
    }))
    .where('account_id', '=', item.account_id)
    .where('id', '=', item.id)
    .execute();
  await recordHistory(ctx, [
    {
      accountId: item.account_id,
      secondAccountId: item.buyer_account_id,
      entity: 'item',
      entityId: item.id,
      command: move,
      commandId,
      transitionId: ITEM_MOVES[move].id,
      from: item.status,
      to: item.status,
      comment,
      data: { ...data, place: recordedPlace(place) },
    },
  ]);
}
