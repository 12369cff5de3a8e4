import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type Provider from 'oidc-provider';
import { noOpenIdFaults, type OpenIdFaults, readOpenIdFaults } from './faults.ts';
import { forgeIdentity } from './forge-identity.ts';
import { makeProvider } from './make-provider.ts';
import { homePage, loginPage } from './pages.ts';
import { readPeople, subjectOf } from './people.ts';
import { SANDBOX_CLIENT, type SandboxClient } from './sandbox-client.ts';

export type OpenIdSandbox = {
  readonly issuer: string;
  readonly client: SandboxClient;
  readonly setFaults: (faults: Partial<OpenIdFaults>) => void;
  /** New keys from now on; the old ones are no longer published. */
  readonly rotateKeys: () => void;
  readonly stop: () => Promise<void>;
};
type Options = { readonly port: number; readonly peopleFile?: string | undefined; readonly client?: SandboxClient };

// Forms lead back to the dashboard, and browsers follow a form's redirects only where this allows.
const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'self' http://localhost:* http://127.0.0.1:*",
  "frame-ancestors 'none'",
].join('; ');
const LOOPBACK = /^(127\.0\.0\.1|\[::1\]|(.+\.)?localhost)$/;

/** A real OpenID provider whose people need no password, and which can be told to misbehave. */
export async function startOpenId({ port, peopleFile, client = SANDBOX_CLIENT }: Options): Promise<OpenIdSandbox> {
  let faults = noOpenIdFaults;
  const emails = new Map<string, string>();
  const styles = await loadStyles();
  const server = createServer((request, response) => {
    response.setHeader('Content-Security-Policy', POLICY);
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Referrer-Policy', 'no-referrer');
    void answer(request, response).catch(() => {
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const newProvider = () =>
    makeProvider({ issuer, client, faults: () => faults, emailOf: (subject) => emails.get(subject) });
  let provider: Provider = newProvider();
  const rotateKeys = () => {
    provider = newProvider();
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // a page elsewhere may point its own name at this machine
    const host = URL.parse(`http://${request.headers.host}`)?.hostname ?? '';
    if (!LOOPBACK.test(host)) return send(response, 421, 'text/plain', 'this provider answers on loopback only');
    const pathname = URL.parse(request.url ?? '/', issuer)?.pathname;
    if (pathname === undefined) return send(response, 400, 'text/plain', 'the request target is not a URL');
    const style = styles.get(pathname);
    if (style) return send(response, 200, style.type, style.body);
    if (pathname === '/') return send(response, 200, 'text/html', homePage(issuer));
    if (pathname === '/api/faults') return answerFaults(request, response);
    if (pathname === '/api/keys/rotate' && request.method === 'POST') {
      rotateKeys();
      return send(response, 204, 'text/plain', '');
    }
    const [, uid, abort] = /^\/interaction\/([\w-]+)(\/abort)?$/.exec(pathname) ?? [];
    if (uid) return interact(request, response, { uid, isAbort: abort !== undefined });
    if (pathname === '/.well-known/openid-configuration') return describe(request, response);
    if (pathname === '/token' && faults.forgedTokens) forgeIdentity(response, faults.forgedTokens);
    await provider.callback()(request, response);
  }

  async function interact(
    request: IncomingMessage,
    response: ServerResponse,
    { uid, isAbort }: { uid: string; isAbort: boolean },
  ): Promise<void> {
    await provider.interactionDetails(request, response);
    if (request.method !== 'POST')
      return send(response, 200, 'text/html', loginPage(uid, await readPeople(peopleFile)));
    if (isAbort) {
      const result = { error: 'access_denied', error_description: 'the person went back' };
      return provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
    }
    const email = new URLSearchParams(await readBody(request)).get('email')?.trim().toLowerCase() ?? '';
    const accountId = subjectOf(email, faults.changedSubjects ? 'changed' : '');
    emails.set(accountId, email);
    await provider.interactionFinished(request, response, { login: { accountId } }, { mergeWithLastSubmission: false });
  }

  /** What it says about itself, with the faults of the day. */
  async function describe(request: IncomingMessage, response: ServerResponse): Promise<void> {
    await sleep(faults.discoveryDelayMs);
    const { wrongIssuer, weakSignatures } = faults;
    if (!wrongIssuer && !weakSignatures) return void (await provider.callback()(request, response));
    const at = (path: string) => `${issuer}/${path}`;
    const says = { authorization_endpoint: at('auth'), token_endpoint: at('token'), jwks_uri: at('jwks') };
    const lies = {
      issuer: wrongIssuer ? 'https://somebody-else.example' : issuer,
      id_token_signing_alg_values_supported: weakSignatures ? ['none', 'HS256'] : ['ES256'],
    };
    send(response, 200, 'application/json', JSON.stringify({ ...says, ...lies }));
  }

  async function answerFaults(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      if (request.method === 'PUT') faults = readOpenIdFaults(JSON.parse(await readBody(request)));
      send(response, 200, 'application/json', JSON.stringify(faults));
    } catch (failure) {
      if (!(failure instanceof RangeError || failure instanceof SyntaxError)) throw failure;
      send(response, 400, 'application/problem+json', JSON.stringify({ status: 400, detail: failure.message }));
    }
  }

  return {
    issuer,
    client,
    setFaults: (next) => {
      faults = readOpenIdFaults(next);
    },
    rotateKeys,
    stop: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

async function loadStyles(): Promise<ReadonlyMap<string, { type: string; body: string }>> {
  const read = (file: string) => readFile(path.join(import.meta.dirname, file), 'utf8');
  return new Map([
    ['/base.css', { type: 'text/css', body: await read('../mailbox/page/base.css') }],
    ['/open-id.css', { type: 'text/css', body: await read('page/open-id.css') }],
    ['/favicon.svg', { type: 'image/svg+xml', body: await read('page/favicon.svg') }],
  ]);
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-store' });
  response.end(status === 204 ? undefined : body);
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) {
    body += chunk;
    if (body.length > 10_000) throw new RangeError('too long');
  }
  return body;
}
