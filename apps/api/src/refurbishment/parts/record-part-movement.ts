import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { recordPartMovement as route } from '@reprise/contract/refurbishment/parts/part-routes';
import type { Context } from '../../platform/context.ts';
import { requireOwnWarehouses } from '../work/steps/write-offers.ts';
import { lockKeptPart, movePart } from './move-part.ts';
import { partView, requirePart } from './part-rows.ts';

export async function recordPartMovement(
  ctx: Context,
  { params, body }: Pick<RouteInput<typeof route>, 'params' | 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const { account_id: accountId, id: partId } = await requirePart(ctx, params.id);
  const { warehouseId, ...movement } = body;
  await requireOwnWarehouses(ctx, accountId, [warehouseId]);
  await movePart(ctx, await lockKeptPart(ctx, { accountId, partId, warehouseId }), movement);
  return partView(await requirePart(ctx, partId));
}
