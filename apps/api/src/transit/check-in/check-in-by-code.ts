import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { checkInByCode as route } from '@reprise/contract/warehouse/check-in-routes';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { requireItem } from '../items/find-items.ts';
import { checkIn } from './check-in.ts';
import { requireOwnWarehouse } from './require-warehouse.ts';

export async function checkInByCode(
  ctx: Context,
  { body }: Pick<RouteInput<typeof route>, 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const { warehouseId, code, ...scan } = body;
  const warehouse = await requireOwnWarehouse(ctx, warehouseId);
  // Also what is meant for another warehouse of the buyer: the station says where it belongs.
  const found = await requireItem(ctx, code, sql<boolean>`item.buyer_account_id = ${warehouse.accountId}`);
  return checkIn(ctx, warehouse, { accountId: found.account_id, itemId: found.id }, scan);
}
