import { tidyCode } from '@reprise/contract/buybacks/code-search';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { checkInByCode as route } from '@reprise/contract/warehouse/check-in-routes';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { findFoundHere, refuseFound } from '../found/find-found-here.ts';
import { lockFoundHere, settleFound } from '../found/found-rows.ts';
import { findItems, requireItem } from '../items/find-items.ts';
import { checkIn } from './check-in.ts';
import { requireOwnWarehouse } from './require-warehouse.ts';

export async function checkInByCode(
  ctx: Context,
  { body }: Pick<RouteInput<typeof route>, 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const { warehouseId, code: scanned, ...scan } = body;
  const warehouse = await requireOwnWarehouse(ctx, warehouseId);
  const code = tidyCode(scanned);
  // Also what is meant for another warehouse of the buyer: the station says where it belongs.
  const ofBuyer = sql<boolean>`item.buyer_account_id = ${warehouse.accountId}`;
  const found = await findFoundHere(ctx, warehouse, code);
  if (found && !(await findItems(ctx, code, ofBuyer)).length) return refuseFound(ctx, found);
  const item = await requireItem(ctx, code, ofBuyer);
  const key = { accountId: item.account_id, itemId: item.id };
  if (!found) return checkIn(ctx, warehouse, key, scan);
  // Its buyback became known after it was found: checking it in settles it.
  const row = await lockFoundHere(ctx, found);
  const result = await checkIn(ctx, warehouse, key, scan);
  if (row)
    await settleFound(ctx, { warehouse, row }, 'matched', { item_account_id: key.accountId, item_id: key.itemId });
  return result;
}
