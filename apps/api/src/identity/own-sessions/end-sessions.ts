import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type * as contract from '@reprise/contract/identity/own-session-routes';
import type { UserActor } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import { refuseAbsent } from '../../platform/http/refusal.ts';
import { requireStaff } from '../second-factor/own-session.ts';
import { endSessions } from '../sessions/end-sessions.ts';

/** An administrator of the provider passes the tenant wall, so the owner of the sessions is an explicit condition. */
const ownerOf = ({ accountId, userId }: UserActor) => ({ accountId, userId });

export async function endSession(
  ctx: Context,
  { params }: Pick<RouteInput<typeof contract.endSession>, 'params'>,
): Promise<void> {
  const ended = await endSessions(ctx, { ...ownerOf(requireStaff(ctx)), onlySessionId: params.id });
  if (!ended.length) refuseAbsent('session');
  ctx.afterCommit(() => ctx.services.sessions.forget(ended));
}

export async function endOtherSessions(ctx: Context): Promise<RouteAnswer<typeof contract.endOtherSessions>> {
  const actor = requireStaff(ctx);
  const ended = await endSessions(ctx, { ...ownerOf(actor), keepSessionId: actor.sessionId });
  ctx.afterCommit(() => ctx.services.sessions.forget(ended));
  return { ended: ended.length };
}
