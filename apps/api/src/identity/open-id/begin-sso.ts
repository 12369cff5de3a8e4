import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import { SSO_ATTEMPT_MINUTES } from '@reprise/contract/identity/sso-payloads';
import type { beginSso as route } from '@reprise/contract/identity/sso-routes';
import { sql } from 'kysely';
import { buildAuthorizationUrl } from 'openid-client';
import { MINUTE } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { newToken } from '../../platform/crypto/tokens.ts';
import type { OpenContext } from '../../platform/http/binding.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { redirectUri } from './addresses.ts';
import { attemptSecrets } from './attempt-secrets.ts';
import { type ConfigurationRow, findConfiguration, openSecret } from './configurations.ts';
import { openOrRefuse } from './open-or-refuse.ts';

/**
 * Returns the address to sign in at. The browser keeps `openidSessionId` and presents it when it returns, so the
 * provider's answer is useless in any other browser (login CSRF).
 */
export async function beginSso(
  open: OpenContext,
  { query }: RouteInput<typeof route>,
): Promise<RouteAnswer<typeof route>> {
  const { fetchOutside } = open.services;
  const row = await open.transaction((ctx) => findByDomain(ctx, query.domain));
  if (!row) refuse('sso_domain_unknown', 'No organization uses single sign-on for this e-mail domain.');
  const { keys, urls } = open.services;
  const { token, hash } = newToken();
  const secrets = attemptSecrets(keys, token);
  const provider = await openOrRefuse(open, fetchOutside, row, openSecret(keys, row));
  const url = buildAuthorizationUrl(provider, {
    redirect_uri: redirectUri(urls, row.organization_id),
    scope: 'openid email',
    state: secrets.state,
    nonce: secrets.nonce,
    code_challenge: secrets.challenge,
    code_challenge_method: 'S256',
  });
  await open.transaction((ctx) => keepAttempt(ctx, row, hash), {
    kind: 'system',
    accountId: row.account_id,
    job: 'login',
  });
  return { authorizationUrl: url.href, organizationId: row.organization_id, openidSessionId: token };
}

async function findByDomain(ctx: Context, domain: string): Promise<ConfigurationRow | undefined> {
  const { rows } = await sql<{ account_id: string }>`select account_id from app.sso_by_domain(${domain})`.execute(
    ctx.db,
  );
  const accountId = rows[0]?.account_id;
  if (!accountId) return undefined;
  await ctx.actFor(accountId);
  return findConfiguration(ctx, accountId);
}

async function keepAttempt(ctx: Context, row: ConfigurationRow, hash: Buffer): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db
    .insertInto('sso_attempt')
    .values({
      account_id: row.account_id,
      id: ctx.newId(),
      token_hash: hash,
      issuer: row.issuer,
      created_at: now,
      expires_at: new Date(now.getTime() + SSO_ATTEMPT_MINUTES * MINUTE),
    })
    .execute();
}
