import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { updateClaim as route } from '@reprise/contract/logistics/claims/claim-routes';
import type { Context } from '../../platform/context.ts';
import { holdClaim, moveClaim } from './claim-rows.ts';
import { viewClaim } from './view-claims.ts';

export async function updateClaim(
  ctx: Context,
  { params, body }: Pick<RouteInput<typeof route>, 'params' | 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const row = await holdClaim(ctx, params.id, body.expectedVersion, 'edit');
  const moved = await moveClaim(ctx, row, 'edit', {
    ...(body.reason && { reason: body.reason }),
    ...(body.amountAsked && { amount_asked: body.amountAsked }),
    ...(body.note !== undefined && { note: body.note || null }),
    ...(body.reference !== undefined && { reference: body.reference || null }),
  });
  return viewClaim(ctx, moved);
}
