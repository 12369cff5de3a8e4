import { MODULES } from '@reprise/contract/access/modules';
import type { Device } from '@reprise/contract/identity/devices';
import type { ChallengeMethod } from '@reprise/contract/identity/second-factors';
import type { openedSession } from '@reprise/contract/identity/session';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { newToken } from '../../platform/crypto/tokens.ts';
import { passwordHashOf } from '../passwords/store-password.ts';
import { recordSignIn } from '../sign-in/record-sign-in.ts';
import { authenticatedUserOf, rolesAtWork } from '../users/users.ts';
import { placeHash } from './login-place.ts';
import { refuseLogIn, refuseUnknown } from './refuse-log-in.ts';
import { sessionLength } from './session-length.ts';
import { workingRoles } from './working-roles.ts';

/** By the password behind a hash, or by an identity provider, which may want to be told when the session ends. */
type Proven = { accountId: string; userId: string; secondFactor: ChallengeMethod | 'sso' | null; device: Device } & (
  | { passwordHash: string }
  | { ssoLogoutUrl: string | null }
);

/**
 * Opens a session after authentication. The update takes the same row lock as a change of the password: either that
 * change sees this session and ends it, or it came first and no session is opened.
 */
export async function openSession(
  ctx: Context,
  proven: Proven,
  network: string,
): Promise<z.input<typeof openedSession>> {
  const { accountId, userId } = proven;
  const bySso = 'ssoLogoutUrl' in proven;
  const now = ctx.clock.now();
  const user = await ctx.db
    .updateTable('app_user')
    .set({ last_login_at: now })
    .where('account_id', '=', accountId)
    .where('id', '=', userId)
    .where('status', '=', 'active')
    .returningAll()
    .returning(sql<Date | null>`old.last_login_at`.as('previous_login_at'))
    .executeTakeFirst();
  if (!user) return bySso ? refuseUnknown() : refuseLogIn();
  if (!bySso && (await passwordHashOf(ctx, accountId, userId)) !== proven.passwordHash) refuseLogIn();
  const roles = workingRoles(await rolesAtWork(ctx, user));
  const module = MODULES.find((m) => roles.some((r) => r.module === m));
  if (!module) return bySso ? refuseUnknown() : refuseLogIn();
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
      expires_at: new Date(now.getTime() + sessionLength(roles)),
      second_factor: proven.secondFactor,
      confirmed_at: now,
      ...proven.device,
      place_hash: placeHash(ctx.keys, network),
      sso_logout_url: bySso ? proven.ssoLogoutUrl : null,
      by_sso: bySso,
    })
    .execute();
  const { userType } = roles.find((role) => role.module === module)!;
  const means = bySso ? 'single_sign_on' : 'password';
  await recordSignIn(ctx, user, { network, means, as: { userType, module }, isFirst: !user.previous_login_at });
  return { ...(await authenticatedUserOf(ctx, user, module)), apiToken: token };
}
