import { randomInt, randomUUIDv7 } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { PgBoss } from 'pg-boss';
import { type DestinationStream, pino } from 'pino';
import { accountRoutes } from './accounts/index.ts';
import { buybackRoutes, countUnderWay } from './buybacks/index.ts';
import { catalogueRoutes, readProductCards, takesCategories } from './catalogue/index.ts';
import { choreographyOf } from './choreography.ts';
import { options } from './config.ts';
import { documentRoutes } from './documents/index.ts';
import {
  createAuthenticator,
  createSessionCache,
  identityRoutes,
  type SecondFactorRule,
  type SessionCache,
} from './identity/index.ts';
import { jobsToEnqueue } from './jobs.ts';
import {
  type CarrierContract,
  type Carriers,
  connectCarriers,
  logisticsRoutes,
  readOffers,
} from './logistics/index.ts';
import { operationsRoutes } from './operations/index.ts';
import { organisationRoutes } from './organisations/index.ts';
import { paymentRoutes } from './payments/index.ts';
import { createLimiter, type Limiter } from './platform/access/limiter.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import type { PublicUrls } from './platform/context.ts';
import type { Keys } from './platform/crypto/keys.ts';
import { createEnqueue } from './platform/durable/enqueue.ts';
import { createFetchOutside, type FetchOutside } from './platform/egress/fetch-outside.ts';
import type { ObjectStore } from './platform/files/stores/object-store.ts';
import type { Binding } from './platform/http/binding.ts';
import { createServer } from './platform/http/server.ts';
import { withKnownTenants } from './platform/http/shedding/known-tenants.ts';
import { createShedder, type Shedder } from './platform/http/shedding/shedding.ts';
import type { Services } from './platform/services.ts';
import { describeFailure } from './platform/telemetry/describe-failure.ts';
import type { Telemetry } from './platform/telemetry/telemetry.ts';
import { createPriceSheets, type PriceSheets, pricingRoutes } from './pricing/index.ts';
import { statisticsRoutes } from './statistics/index.ts';
import { findArrivalStock } from './warehouse/index.ts';
import { whiteLabelRoutes } from './white-label/index.ts';

export type Parts = {
  pool: pg.Pool;
  providerPool: pg.Pool;
  countProviderUse?: Services['countProviderUse'];
  boss: PgBoss;
  keys: Keys;
  urls: PublicUrls;
  clock?: Clock;
  newId?: () => string;
  log?: Services['log'];
};

/**
 * Logs to standard output, one JSON object per line. Fields that could carry a secret are redacted even if somebody
 * logs them.
 */
export const createLog = (process: string, to?: { level: string; stream: DestinationStream }) =>
  pino(
    {
      level: to?.level ?? options.logLevel,
      base: { process },
      serializers: { err: describeFailure },
      redact: { paths: ['*.password', '*.token', '*.apiToken', 'password', 'token', 'apiToken'], remove: true },
    },
    to?.stream ?? pino.destination(LOG_DESTINATION),
  );
/**
 * Buffered, because a write per line would cost an answer as much as its SQL. The rest is flushed when the process
 * ends.
 */
const LOG_DESTINATION = { dest: 1, sync: false, minLength: 4_096, periodicFlush: 100 } as const;

export function createServices(parts: Parts, name: string): Services {
  const { pool, providerPool, countProviderUse = () => {}, boss, keys, urls } = parts;
  const { clock = systemClock, newId = () => randomUUIDv7(), log = createLog(name) } = parts;
  return {
    pool,
    providerPool,
    countProviderUse,
    clock,
    keys,
    urls,
    newId,
    randomInt: (below) => randomInt(below),
    log,
    enqueue: createEnqueue(boss, choreographyOf(jobsToEnqueue)),
  };
}

/** Binds every route to its operation: the only wiring of the API. */
export function bindingsOf({
  limiter,
  sessions,
  boss,
  store,
  fetchOutside,
  sheets,
  carriers,
  secondFactor,
}: {
  limiter: Limiter;
  sessions: SessionCache;
  boss: PgBoss;
  store: ObjectStore;
  fetchOutside: FetchOutside;
  sheets: PriceSheets;
  carriers: Carriers;
  secondFactor: SecondFactorRule;
}): readonly Binding[] {
  return [
    ...identityRoutes({ limiter, sessions, fetchOutside, store, secondFactor }),
    ...organisationRoutes({ stockOf: findArrivalStock, countUnderWay }),
    // Capabilities that can keep a link between accounts from being removed are added here.
    ...accountRoutes({ linkUses: [takesCategories], countUnderWay }),
    ...whiteLabelRoutes({ store, readProductCards }),
    ...catalogueRoutes(store),
    ...pricingRoutes({ sheets, readOffers, store }),
    ...paymentRoutes({ countUnderWay }),
    ...documentRoutes(store),
    ...logisticsRoutes({ carriers, countUnderWay }),
    ...buybackRoutes({ sheets, store, limiter }),
    ...statisticsRoutes,
    ...operationsRoutes(boss),
  ];
}

export async function createApi(
  services: Services,
  parts: {
    boss: PgBoss;
    store: ObjectStore;
    telemetry: Telemetry;
    fetchOutside?: FetchOutside;
    carrier?: CarrierContract;
    shedder?: Shedder;
    secondFactor?: SecondFactorRule;
  },
): Promise<FastifyInstance> {
  const limiter = createLimiter(services.pool, services.keys, options.limitFactor);
  const sessions = createSessionCache(services);
  const { boss, store, fetchOutside = createFetchOutside({ sandboxOrigins: () => options.sandboxOrigins }) } = parts;
  const sheets = createPriceSheets(services, readOffers);
  const secondFactor = parts.secondFactor ?? options.secondFactor;
  const contract = parts.carrier ?? options.carrier;
  const carriers = connectCarriers(contract, { fetchOutside, clock: services.clock });
  const api = await createServer({
    services,
    limiter,
    bindings: bindingsOf({ limiter, sessions, boss, store, fetchOutside, sheets, carriers, secondFactor }),
    ...withKnownTenants(createAuthenticator(services, sessions, secondFactor)),
    telemetry: parts.telemetry,
    shedder: parts.shedder ?? createShedder(options),
    trustedProxies: options.trustedProxies,
  });
  api.addHook('onClose', () => sheets.stop());
  return api;
}
