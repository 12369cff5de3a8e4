import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { endOtherSessions, endSession } from '@reprise/contract/identity/own-session-routes';
import type { UserActor } from '../../platform/access/actor.ts';
import type { OpenContext } from '../../platform/http/binding.ts';
import { refuseAbsent } from '../../platform/http/refusal.ts';
import { requireStaff } from '../second-factor/own-session.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import type { SessionCache } from '../sessions/session-cache.ts';

/** An administrator of the provider passes the tenant wall, so the owner of the sessions is an explicit condition. */
const ownerOf = ({ accountId, userId }: UserActor) => ({ accountId, userId });

export function createEndSession(sessions: SessionCache) {
  return async (open: OpenContext, { params }: RouteInput<typeof endSession>): Promise<void> => {
    const actor = requireStaff(open);
    const ended = await open.transaction((ctx) => endSessions(ctx, { ...ownerOf(actor), onlySessionId: params.id }));
    if (!ended.length) refuseAbsent('session');
    sessions.forget(ended);
  };
}

export function createEndOtherSessions(sessions: SessionCache) {
  return async (open: OpenContext): Promise<RouteAnswer<typeof endOtherSessions>> => {
    const actor = requireStaff(open);
    const others = { ...ownerOf(actor), keepSessionId: actor.sessionId };
    const ended = await open.transaction((ctx) => endSessions(ctx, others));
    sessions.forget(ended);
    return { ended: ended.length };
  };
}
