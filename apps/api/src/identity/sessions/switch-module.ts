import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { switchModule as route } from '@reprise/contract/identity/routes';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { authenticatedUserOf, findUser } from '../users/users.ts';
import { roleIn } from './authenticate.ts';

/** "Log in as": the session opens in another module the person holds. */
export async function switchModule(
  ctx: Context,
  { body }: Pick<RouteInput<typeof route>, 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const { actor } = ctx;
  if (actor.kind !== 'user') refuse('not_signed_in', 'This route needs the session of a signed-in user.');
  if (!roleIn({ roles: actor.roles, isProvider: actor.provider }, body.module))
    refuse('permission_denied', `You have no role in the module ${body.module}.`);
  await ctx.db
    .updateTable('session')
    .set({ module: body.module })
    .where('account_id', '=', actor.accountId)
    .where('id', '=', actor.sessionId)
    .execute();
  const user = await findUser(ctx, actor.accountId, actor.userId);
  if (!user) refuse('session_expired', 'The session has ended. Sign in again.');
  ctx.afterCommit(() => ctx.services.sessions.forget([actor.sessionId]));
  return authenticatedUserOf(ctx, user, body.module);
}
