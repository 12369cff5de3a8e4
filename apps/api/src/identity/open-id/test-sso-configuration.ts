import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { SSO_TEST_OUTCOMES } from '@reprise/contract/identity/sso-payloads';
import type { testSsoConfiguration as route } from '@reprise/contract/identity/sso-routes';
import { authorizationCodeGrant, type Configuration } from 'openid-client';
import { egressProblemOf } from '../../platform/egress/fetch-outside.ts';
import type { OpenContext } from '../../platform/http/binding.ts';
import { redirectUri } from './addresses.ts';
import { configurationView, requireRoot } from './configuration-view.ts';
import { findConfiguration, openSecret } from './configurations.ts';
import { openProvider, providerProblemOf } from './provider.ts';

type Outcome = (typeof SSO_TEST_OUTCOMES)[number];
const NOTHING = { clientAccepted: null, signsOutToo: false, announcesPkce: false };

/** Of what is typed, before it is saved. The secret we have is used only for the provider and client it was given for. */
export async function testSsoConfiguration(
  open: OpenContext,
  { params, body }: RouteInput<typeof route>,
): Promise<RouteAnswer<typeof route>> {
  const { fetchOutside } = open.services;
  const { keys, urls } = open.services;
  const { root, saved } = await open.transaction(async (ctx) => {
    const root = await requireRoot(ctx, params.id);
    return { root: await configurationView(ctx, root), saved: await findConfiguration(ctx, root.accountId) };
  });
  const isSaved = saved?.issuer === body.issuer && saved.client_id === body.clientId;
  const clientSecret = body.clientSecret ?? (isSaved ? openSecret(keys, saved) : undefined);
  try {
    const provider = await openProvider(fetchOutside, { ...body, clientSecret });
    const says = provider.serverMetadata();
    const accepted = clientSecret ? await isClientAccepted(provider, redirectUri(urls, root.organizationId)) : null;
    return {
      outcome: accepted === false ? 'client_refused' : 'ready',
      clientAccepted: accepted,
      signsOutToo: says.end_session_endpoint !== undefined,
      announcesPkce: says.supportsPKCE(),
    };
  } catch (error) {
    return { ...NOTHING, outcome: outcomeOf(error) };
  }
}

function outcomeOf(error: unknown): Outcome {
  const egress = egressProblemOf(error);
  if (egress === 'too_large') return 'not_a_provider';
  return egress ?? providerProblemOf(error) ?? 'not_a_provider';
}

/** Sends an invalid code: a provider that knows our client rejects the code, any other rejects the client. */
async function isClientAccepted(provider: Configuration, redirect: string): Promise<boolean> {
  const { issuer } = provider.serverMetadata();
  const at = new URL(`${redirect}?${new URLSearchParams({ code: 'connection-test', iss: issuer })}`);
  try {
    await authorizationCodeGrant(provider, at, { pkceCodeVerifier: 'connection-test-'.repeat(3) });
    return true;
  } catch (error) {
    const { error: said, cause } = error as { error?: string; cause?: unknown };
    if (said) return said === 'invalid_grant';
    // 401 with a challenge instead of a body says the same of the client.
    if (egressProblemOf(error) || egressProblemOf(cause)) throw error;
    return false;
  }
}
