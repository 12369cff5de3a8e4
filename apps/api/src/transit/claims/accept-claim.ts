import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { acceptClaim as route } from '@reprise/contract/logistics/claims/claim-routes';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { holdClaim, moveClaim } from './claim-rows.ts';
import { viewClaim } from './view-claims.ts';

export async function acceptClaim(
  ctx: Context,
  { params, body }: Pick<RouteInput<typeof route>, 'params' | 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const row = await holdClaim(ctx, params.id, body.expectedVersion, 'accept');
  if (body.amountGranted > row.amount_asked)
    refuse('validation_failed', `The carrier grants at most what was asked for: ${row.amount_asked}.`, {
      violations: [{ path: 'body.amountGranted', message: 'is more than was asked for' }],
    });
  return viewClaim(ctx, await moveClaim(ctx, row, 'accept', { amount_granted: body.amountGranted }));
}
