import type { RouteInput } from '@reprise/contract/http/route';
import type { finishSso as route } from '@reprise/contract/identity/sso-routes';
import { authorizationCodeGrant, buildEndSessionUrl, type Configuration, fetchUserInfo } from 'openid-client';
import type { PublicUrls } from '../../platform/context.ts';
import type { OpenContext } from '../../platform/http/binding.ts';
import { logoutRedirectUri, redirectUri } from './addresses.ts';
import { type AttemptSecrets, recallSecrets } from './attempt-secrets.ts';
import { keepProven, refuseCallback, requireAttempt, takeAnswer } from './attempts.ts';
import { findConfiguration, openSecret } from './configurations.ts';
import { openOrRefuse } from './open-or-refuse.ts';
import { type Claims, recogniseUser } from './recognise-user.ts';

const LONGEST_ADDRESS = 4_000;

/** The browser hands over the provider's answer; the code is exchanged here, where the client secret is. */
export async function finishSso(open: OpenContext, { params, body }: RouteInput<typeof route>): Promise<void> {
  const { fetchOutside } = open.services;
  const { keys, urls } = open.services;
  const answer = new URLSearchParams(body.response);
  const secrets = recallSecrets(keys, body.openidSessionId, answer.get('state') ?? '');
  // Checked before the attempt is spent, so that a forged callback leaves it usable.
  if (!secrets) refuseCallback();
  const { attempt, row } = await open.transaction(async (ctx) => {
    const attempt = await requireAttempt(ctx, params.id, body.openidSessionId);
    await takeAnswer(ctx, attempt);
    return { attempt, row: await findConfiguration(ctx, attempt.accountId) };
  });
  if (!row) refuseCallback();
  const provider = await openOrRefuse(open, fetchOutside, row, openSecret(keys, row));
  const at = new URL(`${redirectUri(urls, params.id)}?${answer}`);
  const claims = await readClaims(open, provider, { at, secrets, account: row.account_id });
  const logoutUrl = logoutUrlOf(provider, urls);
  await open.transaction(
    async (ctx) => {
      const userId = await recogniseUser(ctx, attempt.accountId, claims);
      await keepProven(ctx, attempt, { userId, logoutUrl });
    },
    { kind: 'system', accountId: attempt.accountId, job: 'login' },
  );
}

type Exchange = { at: URL; secrets: AttemptSecrets; account: string };

/** State, issuer (RFC 9207), PKCE, nonce, audience, times and signature are the library's to check: all are asked of it. */
async function readClaims(
  open: OpenContext,
  provider: Configuration,
  { at, secrets, account }: Exchange,
): Promise<Claims> {
  try {
    const tokens = await authorizationCodeGrant(provider, at, {
      expectedState: secrets.state,
      expectedNonce: secrets.nonce,
      pkceCodeVerifier: secrets.verifier,
      idTokenExpected: true,
    });
    const signed = tokens.claims();
    if (!signed) refuseCallback();
    // A provider may keep the address out of the token and give it to who asks with it.
    const claims = signed.email === undefined ? await fetchUserInfo(provider, tokens.access_token, signed.sub) : signed;
    return {
      issuer: signed.iss,
      subject: signed.sub,
      email: typeof claims.email === 'string' ? claims.email : undefined,
      emailVerified: claims.email_verified === true,
    };
  } catch (error) {
    const { code, error: said } = error as { code?: string; error?: string };
    open.request.log.warn({ account, why: said ?? code ?? 'unknown' }, 'answer of identity provider refused');
    refuseCallback();
  }
}

function logoutUrlOf(provider: Configuration, urls: PublicUrls): string | null {
  if (!provider.serverMetadata().end_session_endpoint) return null;
  const { href } = buildEndSessionUrl(provider, { post_logout_redirect_uri: logoutRedirectUri(urls) });
  return href.length <= LONGEST_ADDRESS ? href : null;
}
