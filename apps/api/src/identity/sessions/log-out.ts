import type { RouteAnswer } from '@reprise/contract/http/route';
import type { logout as route } from '@reprise/contract/identity/routes';
import type { Context } from '../../platform/context.ts';

export async function logout(ctx: Context): Promise<RouteAnswer<typeof route>> {
  const { actor } = ctx;
  if (actor.kind !== 'user') return {};
  const ended = await ctx.db
    .updateTable('session')
    .set({ revoked_at: ctx.clock.now() })
    .where('account_id', '=', actor.accountId)
    .where('id', '=', actor.sessionId)
    .returning('sso_logout_url')
    .executeTakeFirst();
  ctx.afterCommit(() => ctx.services.sessions.forget([actor.sessionId]));
  return ended?.sso_logout_url ? { ssoLogoutUrl: ended.sso_logout_url } : {};
}
