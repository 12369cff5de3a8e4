import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { withdrawClaim as route } from '@reprise/contract/logistics/claims/claim-routes';
import type { Context } from '../../platform/context.ts';
import { holdClaim, moveClaim } from './claim-rows.ts';
import { viewClaim } from './view-claims.ts';

export async function withdrawClaim(
  ctx: Context,
  { params, body }: Pick<RouteInput<typeof route>, 'params' | 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const row = await holdClaim(ctx, params.id, body.expectedVersion, 'withdraw');
  return viewClaim(ctx, await moveClaim(ctx, row, 'withdraw'));
}
