import { generateKeyPairSync, randomBytes } from 'node:crypto';
import Provider from 'oidc-provider';
import type { OpenIdFaults } from './faults.ts';
import { errorPage, goodbyePage, logoutPage } from './pages.ts';
import type { SandboxClient } from './sandbox-client.ts';

type Options = {
  readonly issuer: string;
  readonly client: SandboxClient;
  readonly faults: () => OpenIdFaults;
  /** The address behind a subject it has given out. */
  readonly emailOf: (subject: string) => string | undefined;
};

// Tests speak of hosts under .test, which no network has.
const LOOPBACK = /^(127\.0\.0\.1|\[::1\]|(.+\.)?localhost|[\w.-]+\.test)$/;
const CALLBACK = /^\/open-?id\/[0-9a-f-]{36}\/callback$/;
const LOGOUT = /^\/open-?id\/logout$/;

/** Organisations have ids that this sandbox cannot know, so it takes every callback of a machine like this one. */
const isOurs = (address: string, path: RegExp): boolean => {
  const url = URL.parse(address);
  return url !== null && LOOPBACK.test(url.hostname) && path.test(url.pathname) && !url.search && !url.hash;
};

export function makeProvider({ issuer, client, faults, emailOf }: Options): Provider {
  const key = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: ['http://127.0.0.1/open-id/00000000-0000-7000-8000-000000000000/callback'],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        id_token_signed_response_alg: 'ES256',
      },
    ],
    jwks: { keys: [{ ...key, kid: randomBytes(6).toString('hex'), alg: 'ES256', use: 'sig' }] },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    pkce: { required: () => true },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (context, form) => {
          context.body = logoutPage(form);
        },
        postLogoutSuccessSource: (context) => {
          context.body = goodbyePage();
        },
      },
    },
    findAccount: (_context, subject) => {
      const email = emailOf(subject);
      if (!email) return undefined;
      return {
        accountId: subject,
        claims: () => ({ sub: subject, email, email_verified: !faults().unverifiedEmail }),
      };
    },
    // What Reprise asks for was granted when the client was set up; nobody is asked again at each sign-in.
    loadExistingGrant: async (context) => {
      const { oidc } = context;
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
    renderError: (context, out) => {
      context.type = 'html';
      context.body = errorPage(out.error, out.error_description);
    },
    ttl: { Session: 8 * 3_600, Interaction: 600, Grant: 3_600, AccessToken: 300, IdToken: 300 },
  });
  const { prototype } = provider.Client;
  prototype.redirectUriAllowed = (address: string) => isOurs(address, CALLBACK);
  prototype.postLogoutRedirectUriAllowed = (address: string) => isOurs(address, LOGOUT);
  return provider;
}
