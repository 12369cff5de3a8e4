import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { Command } from '@reprise/contract/states/commands';
import { transitionById } from '@reprise/contract/states/machines';
import { UNDO_CHECK_IN_MINUTES, type UndoRefusal } from '@reprise/contract/warehouse/check-in';
import type { undoCheckIn as route } from '@reprise/contract/warehouse/check-in-routes';
import type { Selectable } from 'kysely';
import { MINUTE } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { History } from '../../platform/db/schema.ts';
import { refuse } from '../../platform/http/refusal.ts';
import {
  type ItemRow,
  lockCase,
  type PlaceColumns,
  perform,
  placedIn,
  type RecordedPlace,
} from '../../states/index.ts';
import { requireOwnWarehouse, type Warehouse } from './require-warehouse.ts';

type Entry = Pick<
  Selectable<History>,
  'entity' | 'command' | 'command_id' | 'transition_id' | 'actor_id' | 'occurred_at' | 'data'
>;

/** The ways in that have a clean way back. */
const WAYS_BACK: Readonly<Record<string, Extract<Command, `undoCheckIn${string}`>>> = {
  checkInFromTransit: 'undoCheckInFromTransit',
  checkInUnannounced: 'undoCheckInUnannounced',
};

/** Brings an item and its buyback back to where they were before somebody scanned it by mistake. */
export async function undoCheckIn(
  ctx: Context,
  { params, body }: Pick<RouteInput<typeof route>, 'params' | 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const warehouse = await requireOwnWarehouse(ctx, body.warehouseId);
  const seen = await ctx.db
    .selectFrom('item')
    .select('account_id')
    .where('id', '=', params.id)
    .where('buyer_account_id', '=', warehouse.accountId)
    .where('warehouse_id', '=', warehouse.id)
    .executeTakeFirst();
  if (!seen) return refuse('item_not_found', 'No item with this id is visible to you in this warehouse.');
  await ctx.actFor(seen.account_id);
  const theCase = await lockCase(ctx, { accountId: seen.account_id, itemId: params.id }, ['buyback', 'item']);
  const { item } = theCase;
  if (!item) return refuse('item_not_found', 'No item with this id is visible to you in this warehouse.');
  const history = await readLatest(ctx, item);
  const command = requireUndoable(ctx, warehouse, history);
  const place = await requirePlaceBefore(ctx, item, history);
  const { moves } = await perform(ctx, command, theCase, { place });
  const status = moves.find(({ machine }) => machine === 'item')!.row.to as ItemRow['status'];
  return { itemId: item.id, identificationNumber: item.identification_number, status, place: place.place };
}

/** Of the item and its buyback together, the newest first. */
const readLatest = (ctx: Context, item: ItemRow): Promise<Entry[]> =>
  ctx.db
    .selectFrom('history')
    .select(['entity', 'command', 'command_id', 'transition_id', 'actor_id', 'occurred_at', 'data'])
    .where('account_id', '=', item.account_id)
    .where('entity', 'in', ['item', 'buyback'])
    .where('entity_id', 'in', [item.id, item.buyback_id])
    .orderBy('occurred_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

function requireUndoable(ctx: Context, { actor }: Warehouse, [last, ...before]: readonly Entry[]) {
  const checkIn = [last, ...before].find((entry) => entry?.entity === 'item' && entry.command_id === last?.command_id);
  if (!checkIn || checkIn.command !== ('checkIn' satisfies Command))
    return refuseUndo('moved_on', 'Something else has happened to the item since it was checked in.');
  if (checkIn.actor_id !== actor.userId)
    return refuseUndo('not_yours', 'Somebody else checked this item in, and only they can undo it.');
  const way = WAYS_BACK[transitionById(checkIn.transition_id).name];
  if (!way) return refuseUndo('way_in', 'The item came in a way that cannot be undone. Ask a manager to correct it.');
  if (ctx.clock.now().getTime() - checkIn.occurred_at.getTime() > UNDO_CHECK_IN_MINUTES * MINUTE)
    return refuseUndo('too_late', `A check-in can be undone for ${UNDO_CHECK_IN_MINUTES} minutes.`);
  return way;
}

/** The place that the history names before the check-in. A box that has left meanwhile without the item does not get it back. */
async function requirePlaceBefore(ctx: Context, item: ItemRow, history: readonly Entry[]): Promise<PlaceColumns> {
  const [, before] = history.flatMap(({ entity, data }) => {
    const { place } = data as { place?: RecordedPlace };
    return entity === 'item' && place ? [place] : [];
  });
  if (!before) return refuseUndo('moved_on', 'The history of the item does not say where it was before.');
  const { kind, packageId, stockId } = before;
  if (!packageId) return placedIn(kind, { stock_id: stockId ?? null });
  const box = await ctx.db
    .selectFrom('package')
    .select(['account_id', 'status', 'registered_at'])
    .where('id', '=', packageId)
    .forUpdate()
    .executeTakeFirst();
  if (kind === 'package' && (!box || box.registered_at || !(await isStillIn(ctx, item, packageId, box.status))))
    return refuseUndo('package_left', 'The package it was in has been closed, discarded or sent meanwhile.');
  return placedIn(kind, { package_account_id: box?.account_id ?? null, package_id: box ? packageId : null });
}

/** An open package takes an item back; a closed one only if it was closed with it. */
async function isStillIn(ctx: Context, item: ItemRow, packageId: string, status: string): Promise<boolean> {
  if (status === 'open') return true;
  const listed = await ctx.db
    .selectFrom('package_item')
    .select('item_id')
    .where('item_account_id', '=', item.account_id)
    .where('item_id', '=', item.id)
    .where('package_id', '=', packageId)
    .executeTakeFirst();
  return listed !== undefined;
}

const refuseUndo = (why: UndoRefusal, text: string): never => refuse('check_in_not_undoable', text, { data: { why } });
