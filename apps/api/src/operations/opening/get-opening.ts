import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { getOpening as route } from '@reprise/contract/operations/opening-routes';
import type { Context } from '../../platform/context.ts';
import { requireRetailer } from '../readiness/require-retailer.ts';
import { readOpening } from './read-opening.ts';

export async function getOpening(
  ctx: Context,
  { params }: Pick<RouteInput<typeof route>, 'params'>,
): Promise<RouteAnswer<typeof route>> {
  return readOpening(ctx, await requireRetailer(ctx, params.id));
}
