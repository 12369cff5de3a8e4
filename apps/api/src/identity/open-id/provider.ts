import {
  allowInsecureRequests,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  type ServerMetadata,
} from 'openid-client';
import type { FetchOutside } from '../../platform/egress/fetch-outside.ts';

/** Signed with a key of the provider. Not `none`, and not HS256, whose key would be the client secret. */
const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'Ed25519',
  'EdDSA',
];
const TIMEOUT_SECONDS = 10;

export type ProviderProblem = 'not_a_provider' | 'issuer_differs' | 'no_safe_algorithm';
const problem = (what: ProviderProblem, why: string, cause?: unknown) =>
  Object.assign(new Error(why, { cause }), { provider: what });
export function providerProblemOf(error: unknown): ProviderProblem | undefined {
  for (let at = error; at instanceof Error; at = at.cause)
    if ('provider' in at) return (at as { provider: ProviderProblem }).provider;
  return undefined;
}

export type ProviderClient = { issuer: string; clientId: string; clientSecret: string | undefined };

/**
 * Asks the provider what it is, each time anew: what it says about itself, and its keys, may change from one day to the
 * next, and somebody signs in a few times a day.
 */
export async function openProvider(fetchOutside: FetchOutside, client: ProviderClient): Promise<Configuration> {
  const issuer = new URL(client.issuer);
  // Whether plain HTTP may be spoken at all is decided where requests leave.
  const plain = issuer.protocol === 'http:' ? [allowInsecureRequests] : [];
  const outside = (url: string, options: unknown) => fetchOutside(url, requestOf(options));
  const provider = await discovery(issuer, client.clientId, undefined, undefined, {
    [customFetch]: outside as never,
    timeout: TIMEOUT_SECONDS,
    execute: plain,
  }).catch((error: unknown) => {
    throw (error as { code?: string }).code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED'
      ? problem('issuer_differs', 'the provider calls itself otherwise', error)
      : error;
  });
  const says = provider.serverMetadata();
  const configuration = new Configuration(safeOnly(says, client.issuer), client.clientId, {}, authOf(says, client));
  configuration[customFetch] = outside as never;
  configuration.timeout = TIMEOUT_SECONDS;
  for (const extension of [...plain, enableNonRepudiationChecks]) extension(configuration);
  return configuration;
}

/** The library would take the issuer with and without a final slash for the same; identities are kept under one. */
function safeOnly(says: ServerMetadata, issuer: string): ServerMetadata {
  if (says.issuer !== issuer) throw problem('issuer_differs', 'the provider calls itself otherwise');
  if (!says.authorization_endpoint || !says.token_endpoint || !says.jwks_uri)
    throw problem('not_a_provider', 'the provider does not say where to sign in');
  const scheme = new URL(issuer).protocol;
  if (new URL(says.authorization_endpoint).protocol !== scheme)
    throw problem('not_a_provider', 'people would sign in without encryption');
  const safe = (says.id_token_signing_alg_values_supported ?? ['RS256']).filter((name) => ALGORITHMS.includes(name));
  if (!safe.length) throw problem('no_safe_algorithm', 'the provider signs in no way we trust');
  return { ...says, id_token_signing_alg_values_supported: safe };
}

function authOf(says: ServerMetadata, { clientSecret }: ProviderClient) {
  const methods = says.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  return methods.includes('client_secret_basic') ? ClientSecretBasic(clientSecret) : ClientSecretPost(clientSecret);
}

type LibraryRequest = { method: string; headers: Record<string, string>; body?: unknown; signal?: AbortSignal };
function requestOf(options: unknown) {
  const { method, headers, body, signal } = options as LibraryRequest;
  return {
    method,
    headers: Object.fromEntries(new Headers(headers)),
    body: body === undefined || body === null ? undefined : String(body),
    signal,
  };
}
