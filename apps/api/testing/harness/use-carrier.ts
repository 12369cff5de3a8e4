import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll } from 'vitest';
import { type Carriers, connectCarriers } from '../../src/logistics/index.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { createFetchOutside, type FetchOutside } from '../../src/platform/egress/fetch-outside.ts';

type ParcelView = {
  reference: string;
  trackingNumber: string;
  ordered: number;
  asked: number;
  cancelledAt: string | null;
};
/** The sandbox's carrier and buyer, in a process of their own. */
export type TestCarrier = {
  url: string;
  fetchOutside: FetchOutside;
  carriers: Carriers;
  setFaults(faults: object): Promise<void>;
  setBuyerFaults(faults: object): Promise<void>;
  notices(): Promise<{ buybackId: string; times: number; content: unknown }[]>;
  parcel(reference: string): Promise<ParcelView | undefined>;
  act(reference: string, what: 'hand-over' | 'next' | 'deliver' | 'lose' | 'return'): Promise<void>;
};

const MAIN = path.resolve(import.meta.dirname, '../../../sandbox/src/main.ts');
const SECRET = 'a secret of the tests';
/** The whole sandbox starts, and other tests run beside it. */
const STARTS_WITHIN_MS = 60_000;
const ENV = {
  SANDBOX_SMTP_PORT: '0',
  SANDBOX_HTTP_PORT: '0',
  SANDBOX_OPEN_ID_PORT: '0',
  SANDBOX_CARRIER_PORT: '0',
  SANDBOX_BANK_PORT: '0',
  SANDBOX_SFTP_PORT: '0',
  SANDBOX_CARRIER_SECRET: SECRET,
  SANDBOX_LABEL_DELAY_MS: '0',
};

export function useCarrier(): TestCarrier {
  let child: ChildProcess;
  const send = async (method: string, where: string, body?: object) => {
    const answer = await fetch(carrier.url + where, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
    return (await answer.json()) as never;
  };
  const carrier: TestCarrier = {
    url: '',
    fetchOutside: (...asked) => createFetchOutside({ sandboxOrigins: () => [carrier.url] })(...asked),
    carriers: (...asked) =>
      connectCarriers(
        { url: carrier.url, secret: SECRET },
        { fetchOutside: carrier.fetchOutside, clock: systemClock },
      )(...asked),
    setFaults: (faults) => send('PUT', '/api/faults', faults),
    setBuyerFaults: (faults) => send('PUT', '/api/buyer/faults', faults),
    notices: async () => ((await send('GET', '/api/buyer')) as { notices: never }).notices,
    async parcel(reference) {
      const { parcels } = (await send('GET', '/api/parcels')) as { parcels: ParcelView[] };
      return parcels.find((one) => one.reference === reference);
    },
    act: (reference, what) => send('POST', `/api/parcels/${reference}/${what}`),
  };
  beforeAll(async () => {
    child = spawn(process.execPath, [MAIN], { env: { ...process.env, ...ENV }, stdio: ['ignore', 'pipe', 'ignore'] });
    const [line] = (await once(createInterface(child.stdout!), 'line')) as [string];
    carrier.url = line.split(' ').at(5)!;
  }, STARTS_WITHIN_MS);
  afterAll(async () => {
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  });
  return carrier;
}
