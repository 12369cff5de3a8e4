import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { login as route } from '@reprise/contract/identity/routes';
import { sql } from 'kysely';
import { networkOf } from '../../platform/access/network.ts';
import type { Context } from '../../platform/context.ts';
import { verifyPassword } from '../../platform/crypto/password.ts';
import type { OpenContext } from '../../platform/http/binding.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { LOGIN_ANYBODY, LOGIN_PLACE, SSO_NETWORK } from '../limits.ts';
import { logInBySso } from '../open-id/log-in-by-sso.ts';
import { deviceOf } from '../own-sessions/device-of.ts';
import { openOrChallenge } from '../second-factor/open-or-challenge.ts';
import { recordFailedSignIn } from '../sign-in/record-sign-in.ts';
import { countStranger, forgetStrangers } from '../sign-in/strangers.ts';
import { placeHashes } from './login-place.ts';
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
 * counted before anything is looked up or hashed, so the limit is exact however many try at once.
 *
 * Once the attempts of strangers are used up, only the right password on a known network opens a session. Every other
 * attempt is counted, refused and takes as long on a known network as elsewhere, so nobody learns who works there.
 */
export async function login(open: OpenContext, { body }: RouteInput<typeof route>): Promise<RouteAnswer<typeof route>> {
  const { limiter, secondFactor: rule } = open.services;
  const network = networkOf(open.ip);
  if ('openidSessionId' in body) {
    await limiter.consume(SSO_NETWORK, network);
    return logInBySso(open, body, network);
  }
  await limiter.consume(LOGIN_ANYBODY, network);
  const own = `${body.email} ${network}`;
  await limiter.consume(LOGIN_PLACE, own);
  const { found, known } = await open.transaction((ctx) => lookUp(ctx, body.email, network));
  const count = () => countStranger(limiter, { email: body.email, network, now: open.services.clock.now() });
  const closed = known ? undefined : await count();
  const right = await verifyPassword(body.password, found?.usable && !closed ? found.password_hash : null);
  if (!right || !found?.password_hash) {
    const refusal = known ? await count() : closed;
    if (refusal) throw refusal;
    await recordFailedSignIn(open, found, { network, isKnown: known });
    refuseLogIn();
  }
  if (found.force_connection_by_sso)
    refuse(
      'sso_required',
      'This user signs in through the identity provider of the organization, not with a password.',
    );
  const device = deviceOf(open.request.headers['user-agent']);
  const who = { accountId: found.account_id, userId: found.user_id, passwordHash: found.password_hash, device };
  const actor = { kind: 'system', accountId: found.account_id, job: 'login' } as const;
  const answer = await open.transaction((ctx) => openOrChallenge(ctx, who, { network, rule }), actor);
  await limiter.clear(LOGIN_PLACE, own);
  // For a user with a second factor the password alone opens nothing, so it does not reset the attempts either.
  if (!known && !('challenge' in answer)) await forgetStrangers(limiter, body.email);
  return answer;
}

async function lookUp(
  ctx: Context,
  email: string,
  network: string,
): Promise<{ found: Found | undefined; known: boolean }> {
  const { rows } = await sql<Found>`select * from app.login_by_email(${email})`.execute(ctx.db);
  const found = rows[0];
  // Also done for unknown addresses, so that both take the same time.
  const accountId = found?.account_id ?? ctx.newId();
  await ctx.actFor(accountId);
  const place = await ctx.db
    .selectFrom('login_place')
    .select('user_id')
    .where('account_id', '=', accountId)
    .where('user_id', '=', found?.user_id ?? ctx.newId())
    .where('place_hash', 'in', placeHashes(ctx.keys, network))
    .executeTakeFirst();
  return { found, known: place !== undefined };
}
