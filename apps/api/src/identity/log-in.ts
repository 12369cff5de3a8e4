import { MODULES } from '@reprise/contract/access/modules';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { login as route } from '@reprise/contract/identity/routes';
import { SESSION_MAX_DAYS } from '@reprise/contract/identity/session';
import { sql } from 'kysely';
import type { Limiter } from '../platform/access/limiter.ts';
import { networkOf } from '../platform/access/network.ts';
import { DAY } from '../platform/clock.ts';
import type { Context } from '../platform/context.ts';
import { verifyPassword } from '../platform/crypto/password.ts';
import { newToken } from '../platform/crypto/tokens.ts';
import type { OpenContext } from '../platform/http/binding.ts';
import { refuse } from '../platform/http/refusal.ts';
import { LOGIN_ADDRESS, LOGIN_KNOWN_PLACE, LOGIN_NETWORK } from './limits.ts';
import { placeHash, rememberPlace } from './login-place.ts';
import { authenticatedUserOf, findUser, rolesOf } from './users.ts';

type Found = {
  account_id: string;
  user_id: string;
  password_hash: string | null;
  force_connection_by_sso: boolean;
  usable: boolean;
};

/**
 * Unknown address, wrong password, no password and disabled user give the same answer after the same work. The attempt
 * is counted before the hash is computed, so the limit is exact however many try at once.
 */
export function createLogIn(limiter: Limiter) {
  return async (open: OpenContext, { body }: RouteInput<typeof route>): Promise<RouteAnswer<typeof route>> => {
    const network = networkOf(open.ip);
    const { found, known } = await open.transaction((ctx) => lookUp(ctx, body.email, network));
    const own = `${body.email} ${network}`;
    if (known) await limiter.consume(LOGIN_KNOWN_PLACE, own);
    else {
      await limiter.consume(LOGIN_NETWORK, network);
      await limiter.consume(LOGIN_ADDRESS, body.email);
    }
    const right = await verifyPassword(body.password, found?.usable ? found.password_hash : null);
    if (!right || !found) refuse('invalid_credentials', 'the address or the password is not right');
    if (found.force_connection_by_sso) refuse('sso_required', 'sign in through your organisation');
    const actor = { kind: 'system', accountId: found.account_id, job: 'login' } as const;
    const session = await open.transaction((ctx) => openSession(ctx, found, network), actor);
    if (known) await limiter.clear(LOGIN_KNOWN_PLACE, own);
    return session;
  };
}

async function lookUp(
  ctx: Context,
  email: string,
  network: string,
): Promise<{ found: Found | undefined; known: boolean }> {
  const { rows } = await sql<Found>`select * from app.login_by_email(${email})`.execute(ctx.db);
  const found = rows[0];
  // Asked for unknown addresses too, of nobody, so that both take as long.
  await ctx.actFor(found?.account_id ?? ctx.newId());
  const place = await ctx.db
    .selectFrom('login_place')
    .select('user_id')
    .where('user_id', '=', found?.user_id ?? ctx.newId())
    .where('place_hash', '=', placeHash(ctx.keys, network))
    .executeTakeFirst();
  return { found, known: place !== undefined };
}

async function openSession(ctx: Context, found: Found, network: string): Promise<RouteAnswer<typeof route>> {
  const { account_id, user_id } = found;
  const user = await findUser(ctx, account_id, user_id);
  const roles = (await rolesOf(ctx, [user_id])).get(user_id) ?? [];
  const module = MODULES.find((m) => roles.some((r) => r.module === m));
  if (!user || !module) refuse('invalid_credentials', 'the address or the password is not right');
  const { token, hash } = newToken();
  const now = ctx.clock.now();
  await ctx.db
    .insertInto('session')
    .values({
      account_id,
      id: ctx.newId(),
      user_id,
      token_hash: hash,
      module,
      created_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + SESSION_MAX_DAYS * DAY),
    })
    .execute();
  await rememberPlace(ctx, account_id, user_id, network);
  await ctx.db
    .updateTable('app_user')
    .set({ last_login_at: now })
    .where('account_id', '=', account_id)
    .where('id', '=', user_id)
    .execute();
  return { ...(await authenticatedUserOf(ctx, { ...user, last_login_at: now }, module)), apiToken: token };
}
