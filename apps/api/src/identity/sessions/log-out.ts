import type { RouteAnswer } from '@reprise/contract/http/route';
import type { logout as route } from '@reprise/contract/identity/routes';
import type { OpenContext } from '../../platform/http/binding.ts';
import type { SessionCache } from './session-cache.ts';

export function createLogOut(sessions: SessionCache) {
  return async ({ actor, transaction }: OpenContext): Promise<RouteAnswer<typeof route>> => {
    if (actor.kind !== 'user') return {};
    const ended = await transaction((ctx) =>
      ctx.db
        .updateTable('session')
        .set({ revoked_at: ctx.clock.now() })
        .where('account_id', '=', actor.accountId)
        .where('id', '=', actor.sessionId)
        .returning('sso_logout_url')
        .executeTakeFirst(),
    );
    sessions.forget([actor.sessionId]);
    return ended?.sso_logout_url ? { ssoLogoutUrl: ended.sso_logout_url } : {};
  };
}
