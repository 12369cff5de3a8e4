import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { refuseClaim as route } from '@reprise/contract/logistics/claims/claim-routes';
import type { Context } from '../../platform/context.ts';
import { holdClaim, moveClaim } from './claim-rows.ts';
import { viewClaim } from './view-claims.ts';

export async function refuseClaim(
  ctx: Context,
  { params, body }: Pick<RouteInput<typeof route>, 'params' | 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const row = await holdClaim(ctx, params.id, body.expectedVersion, 'refuse');
  return viewClaim(ctx, await moveClaim(ctx, row, 'refuse', { carrier_words: body.carrierWords }));
}
