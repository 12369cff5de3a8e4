import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { login as route } from '@reprise/contract/identity/routes';
import { sql } from 'kysely';
import type { Limiter } from '../platform/access/limiter.ts';
import { networkOf } from '../platform/access/network.ts';
import type { Context } from '../platform/context.ts';
import { verifyPassword } from '../platform/crypto/password.ts';
import type { OpenContext } from '../platform/http/binding.ts';
import { refuse } from '../platform/http/refusal.ts';
import { LOGIN_ADDRESS, LOGIN_KNOWN_PLACE, LOGIN_NETWORK, SSO_NETWORK } from './limits.ts';
import { placeHash } from './login-place.ts';
import { logInBySso } from './open-id/log-in-by-sso.ts';
import { openSession } from './open-session.ts';
import { refuseLogIn } from './refuse-log-in.ts';

type Found = {
  account_id: string;
  user_id: string;
  password_hash: string | null;
  force_connection_by_sso: boolean;
  usable: boolean;
};

/**
 * Unknown address, wrong password, no password, disabled user and somebody who may do nothing give the same answer
 * after the same work; that an organisation signs in by itself is told only to who knows the password. The attempt is
 * counted before the hash is computed, so the limit is exact however many try at once.
 */
export function createLogIn(limiter: Limiter) {
  return async (open: OpenContext, { body }: RouteInput<typeof route>): Promise<RouteAnswer<typeof route>> => {
    const network = networkOf(open.ip);
    if ('openidSessionId' in body) {
      await limiter.consume(SSO_NETWORK, network);
      return logInBySso(open, body, network);
    }
    const { found, known } = await open.transaction((ctx) => lookUp(ctx, body.email, network));
    const own = `${body.email} ${network}`;
    if (known) await limiter.consume(LOGIN_KNOWN_PLACE, own);
    else {
      await limiter.consume(LOGIN_NETWORK, network);
      await limiter.consume(LOGIN_ADDRESS, body.email);
    }
    const right = await verifyPassword(body.password, found?.usable ? found.password_hash : null);
    if (!right || !found?.password_hash) refuseLogIn();
    if (found.force_connection_by_sso) refuse('sso_required', 'sign in through your organisation');
    const who = { accountId: found.account_id, userId: found.user_id, passwordHash: found.password_hash };
    const actor = { kind: 'system', accountId: found.account_id, job: 'login' } as const;
    const session = await open.transaction((ctx) => openSession(ctx, who, network), actor);
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
  const accountId = found?.account_id ?? ctx.newId();
  await ctx.actFor(accountId);
  const place = await ctx.db
    .selectFrom('login_place')
    .select('user_id')
    .where('account_id', '=', accountId)
    .where('user_id', '=', found?.user_id ?? ctx.newId())
    .where('place_hash', '=', placeHash(ctx.keys, network))
    .executeTakeFirst();
  return { found, known: place !== undefined };
}
