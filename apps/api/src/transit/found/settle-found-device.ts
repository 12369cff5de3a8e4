import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { settleFoundDevice as route } from '@reprise/contract/warehouse/found/found-routes';
import type { Context } from '../../platform/context.ts';
import { holdFound, settleFound } from './found-rows.ts';
import { viewFound } from './view-found.ts';

/** A found device that belongs to no buyback was sent back, or stays. */
export async function settleFoundDevice(
  ctx: Context,
  { params, body }: Pick<RouteInput<typeof route>, 'params' | 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const here = await holdFound(ctx, params.id, body.expectedVersion);
  return viewFound(ctx, await settleFound(ctx, here, body.outcome, { note: body.note }));
}
