import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { payClaim as route } from '@reprise/contract/logistics/claims/claim-routes';
import type { Context } from '../../platform/context.ts';
import { holdClaim, moveClaim } from './claim-rows.ts';
import { requirePastDay } from './require-past-day.ts';
import { viewClaim } from './view-claims.ts';

export async function payClaim(
  ctx: Context,
  { params, body }: Pick<RouteInput<typeof route>, 'params' | 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const row = await holdClaim(ctx, params.id, body.expectedVersion, 'pay');
  requirePastDay(ctx, 'paidOn', body.paidOn);
  return viewClaim(ctx, await moveClaim(ctx, row, 'pay', { amount_paid: body.amountPaid, paid_on: body.paidOn }));
}
