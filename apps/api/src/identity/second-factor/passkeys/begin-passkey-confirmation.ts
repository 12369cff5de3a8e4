import type { RouteAnswer } from '@reprise/contract/http/route';
import type { beginPasskeyConfirmation as route } from '@reprise/contract/identity/second-factor-routes';
import type { Context } from '../../../platform/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { newClaim } from '../enrolment-claim.ts';
import { listFactors } from '../factors.ts';
import { requireStaff } from '../own-session.ts';
import { passkeyRequestOf } from './passkeys.ts';

export async function beginPasskeyConfirmation(ctx: Context): Promise<RouteAnswer<typeof route>> {
  const actor = requireStaff(ctx);
  const { token } = newClaim(ctx, 'passkey confirmation', actor.sessionId);
  const request = await passkeyRequestOf(ctx.urls, await listFactors(ctx, actor), Buffer.from(token));
  return request ?? refuse('status_not_fit', 'You have no passkey.');
}
