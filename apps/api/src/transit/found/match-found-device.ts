import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { matchFoundDevice as route } from '@reprise/contract/warehouse/found/found-routes';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { checkIn } from '../check-in/check-in.ts';
import { requireItem } from '../items/find-items.ts';
import { holdFound, settleFound } from './found-rows.ts';
import { viewFound } from './view-found.ts';

/** The found device is an item after all: that item is checked in as if its own code had been scanned. */
export async function matchFoundDevice(
  ctx: Context,
  { params, body }: Pick<RouteInput<typeof route>, 'params' | 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const here = await holdFound(ctx, params.id, body.expectedVersion);
  const { warehouse } = here;
  const item = await requireItem(ctx, body.code, sql<boolean>`item.buyer_account_id = ${warehouse.accountId}`);
  const checkedIn = await checkIn(
    ctx,
    warehouse,
    { accountId: item.account_id, itemId: item.id },
    { isConfirmed: body.isConfirmed },
  );
  const settled = await settleFound(ctx, here, 'matched', { item_account_id: item.account_id, item_id: item.id });
  return { found: await viewFound(ctx, settled), checkIn: checkedIn };
}
