import { MODULES } from '@reprise/contract/access/modules';
import { type openedSession, SESSION_MAX_DAYS } from '@reprise/contract/identity/session';
import type { z } from 'zod';
import { DAY } from '../platform/clock.ts';
import type { Context } from '../platform/context.ts';
import { newToken } from '../platform/crypto/tokens.ts';
import { rememberPlace } from './login-place.ts';
import { refuseLogIn } from './refuse-log-in.ts';
import { passwordHashOf } from './store-password.ts';
import { authenticatedUserOf, rolesOf } from './users.ts';
import { workingRoles } from './working-roles.ts';

type Proven = { accountId: string; userId: string; passwordHash: string };

/**
 * For somebody who has just shown the password behind `passwordHash`. The update locks the person as a change of the
 * password does: either that change sees this session and ends it, or it came first and no session is opened.
 */
export async function openSession(
  ctx: Context,
  { accountId, userId, passwordHash }: Proven,
  network: string,
): Promise<z.input<typeof openedSession>> {
  const now = ctx.clock.now();
  const user = await ctx.db
    .updateTable('app_user')
    .set({ last_login_at: now })
    .where('account_id', '=', accountId)
    .where('id', '=', userId)
    .where('status', '=', 'active')
    .returningAll()
    .executeTakeFirst();
  if (!user || (await passwordHashOf(ctx, accountId, userId)) !== passwordHash) refuseLogIn();
  const roles = workingRoles(await rolesOf(ctx, user));
  const module = MODULES.find((m) => roles.some((r) => r.module === m));
  if (!module) refuseLogIn();
  const { token, hash } = newToken();
  await ctx.db
    .insertInto('session')
    .values({
      account_id: accountId,
      id: ctx.newId(),
      user_id: userId,
      token_hash: hash,
      module,
      created_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + SESSION_MAX_DAYS * DAY),
    })
    .execute();
  await rememberPlace(ctx, accountId, userId, network);
  return { ...(await authenticatedUserOf(ctx, user, module)), apiToken: token };
}
