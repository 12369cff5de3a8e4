import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll } from 'vitest';
import type { ProviderOptions } from '../../src/payouts/index.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { createFetchOutside } from '../../src/platform/egress/fetch-outside.ts';
import type { ProviderSandbox } from '../payouts/provider-suite.ts';

type Effect = { id: string; key: string; kind: string; amount: number; state: string };
/** The sandbox's bank, payment partner and card issuer, in a process of their own. Nothing is decided before `settle`. */
export type TestBank = ProviderSandbox & {
  /** its SFTP server, with the same secret as password */
  sftpUrl(): string;
  /** decides every transfer of a file that waits for its day */
  decideAll(): Promise<void>;
  /** the money of a paid order comes back */
  sendBack(key: string): Promise<void>;
  options(): ProviderOptions;
  desk(method: string, where: string, body?: object): Promise<unknown>;
};

const MAIN = path.resolve(import.meta.dirname, '../../../sandbox/src/main.ts');
const SECRET = 'a secret of the tests';
/** The whole sandbox starts, and other tests run beside it. */
const STARTS_WITHIN_MS = 60_000;
const HOUR = '3600000';
const ENV = {
  SANDBOX_SMTP_PORT: '0',
  SANDBOX_HTTP_PORT: '0',
  SANDBOX_OPEN_ID_PORT: '0',
  SANDBOX_CARRIER_PORT: '0',
  SANDBOX_BANK_PORT: '0',
  SANDBOX_SFTP_PORT: '0',
  SANDBOX_BANK_SECRET: SECRET,
  SANDBOX_BANK_SETTLE_MS: HOUR,
  SANDBOX_BANK_CLAIM_MS: HOUR,
};

export function useBank(env: Record<string, string> = {}): TestBank {
  let child: ChildProcess;
  let url = '';
  let sftpUrl = '';
  const desk = async (method: string, where: string, body?: object) => {
    const answer = await fetch(url + where, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
    return (await answer.json()) as unknown;
  };
  const effects = async (key: string) =>
    ((await desk('GET', '/api/book')) as { effects: Effect[] }).effects.filter((effect) => effect.key === key);
  beforeAll(async () => {
    const all = { ...process.env, ...ENV, ...env };
    child = spawn(process.execPath, [MAIN], { env: all, stdio: ['ignore', 'pipe', 'inherit'] });
    const [line] = (await once(createInterface(child.stdout!), 'line')) as [string];
    [sftpUrl, url] = line.split(' ').slice(6, 8) as [string, string];
  }, STARTS_WITHIN_MS);
  afterAll(async () => {
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  });
  return {
    url: () => url,
    sftpUrl: () => sftpUrl,
    decideAll: async () => {
      const { effects: all } = (await desk('GET', '/api/book')) as { effects: Effect[] };
      for (const { id, state } of all) if (state === 'accepted') await desk('POST', `/api/payouts/${id}/decide`);
    },
    secret: SECRET,
    options: () => ({
      url,
      secret: SECRET,
      clock: systemClock,
      fetchOutside: createFetchOutside({ sandboxOrigins: () => [url] }),
    }),
    desk,
    setFaults: async (faults) => void (await desk('PUT', '/api/faults', faults)),
    settle: async (key) => {
      for (const { id } of await effects(key)) await desk('POST', `/api/payouts/${id}/decide`);
    },
    sendBack: async (key) => {
      for (const { id } of await effects(key)) await desk('POST', `/api/payouts/${id}/return`);
    },
    effects,
  };
}
