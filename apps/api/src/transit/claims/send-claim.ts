import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { sendClaim as route } from '@reprise/contract/logistics/claims/claim-routes';
import type { Context } from '../../platform/context.ts';
import { holdClaim, moveClaim } from './claim-rows.ts';
import { requirePastDay } from './require-past-day.ts';
import { viewClaim } from './view-claims.ts';

export async function sendClaim(
  ctx: Context,
  { params, body }: Pick<RouteInput<typeof route>, 'params' | 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const row = await holdClaim(ctx, params.id, body.expectedVersion, 'send');
  requirePastDay(ctx, 'sentOn', body.sentOn);
  return viewClaim(ctx, await moveClaim(ctx, row, 'send', { reference: body.reference, sent_on: body.sentOn }));
}
