import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { AnyRoute } from '@reprise/contract/http/route';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { createApi } from '../../src/app.ts';
import type { SecondFactorRule } from '../../src/identity/index.ts';
import type { CarrierContract } from '../../src/logistics/index.ts';
import { movableClock } from '../../src/platform/clock.ts';
import type { Services } from '../../src/platform/context.ts';
import { createPool } from '../../src/platform/db/pool.ts';
import { startSender } from '../../src/platform/durable/boss.ts';
import type { FetchOutside } from '../../src/platform/egress/fetch-outside.ts';
import { createDiskStore } from '../../src/platform/files/stores/disk-store.ts';
import type { ObjectStore } from '../../src/platform/files/stores/object-store.ts';
import { createShedder } from '../../src/platform/http/shedding/shedding.ts';
import { startTelemetry } from '../../src/platform/telemetry/telemetry.ts';
import { createServices } from '../../src/services.ts';
import { cloneDatabase } from './database.ts';
import { addAccess, type Harness, silentLog, TEST_URLS } from './harness.ts';
import { newTestKeys } from './keys.ts';
import { type CallInput, requestOf } from './request-of.ts';

export type TestApi = Harness & {
  app: FastifyInstance;
  boss: Awaited<ReturnType<typeof startSender>>;
  store: ObjectStore;
  /** what lies under the store, as somebody sees it who has the disk and no keys */
  disk: ObjectStore;
  filesDir: string;
  /** sends the traces that wait to be sent */
  stopTelemetry(): Promise<void>;
  /** Calls a route of the contract with these headers: its method, its path and the type of its body. */
  call(route: AnyRoute, input: CallInput, as?: Readonly<Record<string, string>>): Promise<LightMyRequestResponse>;
  /** The same for a request that no route describes, or that is about its very text. */
  call(options: InjectOptions): Promise<LightMyRequestResponse>;
};

/** The whole API on a database of its own, for one test file. */
export function useApi(
  options: {
    log?: Services['log'];
    fetchOutside?: FetchOutside;
    carrier?: CarrierContract;
    /** `optional` when absent: most tests sign administrators in by password */
    secondFactor?: SecondFactorRule;
    /** where traces are sent; nowhere when absent */
    otlpUrl?: () => Promise<string>;
  } = {},
): TestApi {
  const harness = {} as TestApi;
  addAccess(harness);
  const stops: (() => Promise<unknown>)[] = [];
  beforeAll(async () => {
    harness.clone = await cloneDatabase();
    harness.clock = movableClock(new Date());
    const pool = createPool({ url: harness.clone.apiUrl, name: 'test', max: 5 });
    const providerPool = createPool({ url: harness.clone.providerUrl, name: 'test', max: 4 });
    harness.boss = await startSender({ url: harness.clone.apiUrl, log: silentLog() });
    const root = await mkdtemp(path.join(os.tmpdir(), 'reprise-files-'));
    harness.filesDir = root;
    harness.disk = await createDiskStore({ root });
    harness.services = createServices(
      {
        ...(options.log ? { log: options.log } : {}),
        pool,
        providerPool,
        boss: harness.boss,
        keys: newTestKeys('k1'),
        urls: TEST_URLS,
        clock: harness.clock,
        files: harness.disk,
        ...(options.fetchOutside ? { fetchOutside: options.fetchOutside } : {}),
        ...(options.carrier ? { carrier: options.carrier } : {}),
        secondFactor: options.secondFactor ?? 'optional',
      },
      'test',
    );
    const otlpUrl = await options.otlpUrl?.();
    const telemetry = await startTelemetry({ service: 'test', metricsPort: undefined, otlpUrl });
    harness.stopTelemetry = () => telemetry.stop();
    harness.store = harness.services.store;
    harness.app = await createApi(harness.services, {
      telemetry,
      // Tests send many requests at once and mean each of them.
      shedder: createShedder({ maxInFlight: 500, maxLoopDelayMs: 60_000, floor: 500 }),
    });
    harness.call = (target: AnyRoute | InjectOptions, input: CallInput = {}, as?: Readonly<Record<string, string>>) =>
      harness.app.inject('path' in target && 'access' in target ? requestOf(target, input, as) : target);
    stops.push(
      () => harness.app.close(),
      () => harness.boss.stop({ graceful: false }),
      () => pool.end(),
      () => providerPool.end(),
      () => telemetry.stop(),
      () => rm(root, { recursive: true, force: true }),
      () => harness.clone.drop(),
    );
  });
  afterAll(async () => {
    for (const stop of stops) await stop();
  });
  return harness;
}
