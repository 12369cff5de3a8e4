import { randomInt, randomUUIDv7 } from 'node:crypto';
import type pg from 'pg';
import type { PgBoss } from 'pg-boss';
import { options } from './config.ts';
import { buyerConnector } from './connectors/index.ts';
import { createLog } from './create-log.ts';
import { createSessionCache, type SecondFactorRule } from './identity/index.ts';
import { jobs } from './jobs.ts';
import { type CarrierContract, connectCarriers } from './logistics/index.ts';
import { mails } from './mails.ts';
import { objectRules } from './object-rules.ts';
import { connectPayouts, type SandboxBank } from './payouts/index.ts';
import { createLimiter } from './platform/access/limiter.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import type { PublicUrls, Services } from './platform/context.ts';
import type { Keys } from './platform/crypto/keys.ts';
import { createResolveTxt, type ResolveTxt } from './platform/dns/resolve-txt.ts';
import { createEnqueue } from './platform/durable/enqueue.ts';
import { createFetchOutside, type FetchOutside } from './platform/egress/fetch-outside.ts';
import type { ObjectStore } from './platform/files/stores/object-store.ts';
import { createSealedStore } from './platform/files/stores/sealed-store.ts';
import type { Mailer } from './platform/mail/smtp.ts';
import { ports } from './ports.ts';
import { createPriceSheets } from './pricing/index.ts';

export type Parts = {
  pool: pg.Pool;
  providerPool: pg.Pool;
  boss?: PgBoss;
  keys: Keys;
  urls: PublicUrls;
  /** where objects lie; what must be sealed is sealed on the way there */
  files?: ObjectStore;
  mailer?: Mailer;
  resolveTxt?: ResolveTxt;
  fetchOutside?: FetchOutside;
  carrier?: CarrierContract;
  bank?: SandboxBank;
  secondFactor?: SecondFactorRule;
  countProviderUse?: Services['countProviderUse'];
  clock?: Clock;
  newId?: () => string;
  log?: Services['log'];
};

/** Stands for a part that this process does not have, and fails when something uses it. */
const absent = <T extends object>(part: string): T =>
  new Proxy({} as T, {
    get() {
      throw new Error(`this process has no ${part}`);
    },
  });

const outside = (timeoutMs?: number): FetchOutside =>
  createFetchOutside({
    sandboxOrigins: () => options.sandboxOrigins,
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  });

/** Builds what a process shares between its requests and jobs. */
export function createServices(parts: Parts, name: string): Services {
  const { pool, providerPool, boss = absent<PgBoss>('queue'), keys, clock = systemClock } = parts;
  const fetchOutside = parts.fetchOutside ?? outside();
  const services: Services = {
    pool,
    providerPool,
    countProviderUse: parts.countProviderUse ?? (() => {}),
    clock,
    keys,
    urls: parts.urls,
    newId: parts.newId ?? (() => randomUUIDv7()),
    randomInt: (below) => randomInt(below),
    log: parts.log ?? createLog(name),
    enqueue: createEnqueue(boss, jobs),
    boss,
    fetchOutside,
    limiter: createLimiter(pool, keys, options.limitFactor),
    mails,
    mailer: parts.mailer ?? absent('mailer'),
    platformMail: { address: options.mailFrom, spfInclude: options.spfInclude },
    resolveTxt: parts.resolveTxt ?? createResolveTxt({ servers: options.nameServers }),
    carriers: connectCarriers(parts.carrier ?? options.carrier, {
      fetchOutside: parts.fetchOutside ?? outside(options.carrierTimeoutMs),
      clock,
    }),
    payouts: connectPayouts(parts.bank ?? options.bank, {
      fetchOutside: parts.fetchOutside ?? outside(options.carrierTimeoutMs),
      clock,
    }),
    connectBuyer: buyerConnector({ fetchOutside, clock }),
    secondFactor: parts.secondFactor ?? options.secondFactor,
    ports,
    // These three use the others.
    store: absent('object store'),
    sessions: absent('session cache'),
    sheets: absent('price sheets'),
  };
  if (parts.files) services.store = createSealedStore(parts.files, objectRules(services));
  services.sessions = createSessionCache(services);
  services.sheets = createPriceSheets(services);
  return services;
}
