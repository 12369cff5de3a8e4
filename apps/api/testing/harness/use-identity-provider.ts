import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll } from 'vitest';

/** The sandbox's OpenID provider, in a process of its own, and a browser that signs in there. */
export type TestIdentityProvider = {
  issuer: string;
  readonly client: { clientId: string; clientSecret: string };
  setFaults(faults: object): Promise<void>;
  rotateKeys(): Promise<void>;
  /** Opens the address as a browser without cookies, chooses to be `email`, and answers where it is sent back to. */
  signIn(authorizationUrl: string, email: string): Promise<URL>;
};

const MAIN = path.resolve(import.meta.dirname, '../../../sandbox/src/main.ts');
const ANY_PORT = {
  SANDBOX_SMTP_PORT: '0',
  SANDBOX_HTTP_PORT: '0',
  SANDBOX_OPEN_ID_PORT: '0',
  SANDBOX_CARRIER_PORT: '0',
  SANDBOX_BANK_PORT: '0',
  SANDBOX_SFTP_PORT: '0',
};

export function useIdentityProvider(): TestIdentityProvider {
  let child: ChildProcess;
  const provider: TestIdentityProvider = {
    issuer: '',
    client: { clientId: 'reprise', clientSecret: 'sandbox-client-secret' },
    async setFaults(faults) {
      await fetch(`${provider.issuer}/api/faults`, { method: 'PUT', body: JSON.stringify(faults) });
    },
    async rotateKeys() {
      await fetch(`${provider.issuer}/api/keys/rotate`, { method: 'POST' });
    },
    signIn,
  };
  beforeAll(async () => {
    child = spawn(process.execPath, [MAIN], {
      env: { ...process.env, ...ANY_PORT },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = (await once(createInterface(child.stdout!), 'line')) as [string];
    provider.issuer = /^sandbox ready smtp:\S+ http:\S+ (http:\S+)/.exec(line)?.[1] ?? line;
  });
  afterAll(async () => {
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  });
  return provider;
}

async function signIn(authorizationUrl: string, email: string): Promise<URL> {
  const cookies = new Map<string, string>();
  const { origin } = new URL(authorizationUrl);
  let at = new URL(authorizationUrl);
  let body: URLSearchParams | undefined;
  for (let hops = 0; hops < 10; hops++) {
    const answer = await fetch(at, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(body ? { method: 'POST', body } : {}),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    if (location) {
      at = new URL(location, at);
      body = undefined;
      if (at.origin !== origin) return at;
    } else if (answer.status === 200 && !body) body = new URLSearchParams({ email });
    else throw new Error(`the provider answered ${answer.status}: ${(await answer.text()).slice(0, 2_000)}`);
  }
  throw new Error('the provider sends round in circles');
}
