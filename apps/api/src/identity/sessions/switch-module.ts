import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { switchModule as route } from '@reprise/contract/identity/routes';
import type { OpenContext } from '../../platform/http/binding.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { authenticatedUserOf, findUser } from '../users/users.ts';
import { roleIn } from './authenticate.ts';
import type { SessionCache } from './session-cache.ts';

/** "Log in as": the session opens in another module the person holds. */
export function createSwitchModule(sessions: SessionCache) {
  return async (
    { actor, transaction }: OpenContext,
    { body }: RouteInput<typeof route>,
  ): Promise<RouteAnswer<typeof route>> => {
    if (actor.kind !== 'user') refuse('not_signed_in', 'This route needs the session of a signed-in user.');
    if (!roleIn({ roles: actor.roles, isProvider: actor.provider }, body.module))
      refuse('permission_denied', `You have no role in the module ${body.module}.`);
    const answer = await transaction(async (ctx) => {
      await ctx.db
        .updateTable('session')
        .set({ module: body.module })
        .where('account_id', '=', actor.accountId)
        .where('id', '=', actor.sessionId)
        .execute();
      const user = await findUser(ctx, actor.accountId, actor.userId);
      if (!user) refuse('session_expired', 'The session has ended. Sign in again.');
      return authenticatedUserOf(ctx, user, body.module);
    });
    sessions.forget([actor.sessionId]);
    return answer;
  };
}
