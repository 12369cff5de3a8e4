import { options, readKeysFile } from './config.ts';
import { createLog } from './create-log.ts';
import { fileClock } from './platform/clock.ts';
import { parseKeys } from './platform/crypto/keys.ts';
import { createPool, type PoolOptions } from './platform/db/pool.ts';
import type { startSender } from './platform/durable/boss.ts';
import { openStore } from './platform/files/stores/open-store.ts';
import type { Mailer } from './platform/mail/smtp.ts';
import { startTelemetry } from './platform/telemetry/telemetry.ts';
import { createServices } from './services.ts';

/** The settings it reads; a process asks for them together with its own. */
export const PROCESS_SETTINGS = [
  'providerDatabaseUrl',
  'keysFile',
  'filesDir',
  'publicApiUrl',
  'dashboardUrl',
] as const;

const API_STATEMENT_MS = 15_000;

type ProcessOptions = {
  name: 'api' | 'worker' | 'seal-objects' | 'key-status';
  config: Record<(typeof PROCESS_SETTINGS)[number], string>;
  pool: Omit<PoolOptions, 'name'>;
  metricsPort: number;
  startBoss: typeof startSender;
  mailer?: Mailer;
};

/** What the API and the worker both stand on: opened in one order, closed in one order. */
export async function openProcess({ name, config, pool: poolOptions, metricsPort, startBoss, mailer }: ProcessOptions) {
  const service = `reprise-${name}`;
  const telemetry = await startTelemetry({
    service,
    metricsPort: metricsPort || undefined,
    otlpUrl: options.otlpUrl,
    host: options.metricsHost,
  });
  const log = createLog(name);
  const pool = createPool({ ...poolOptions, name: service });
  const providerPool = createPool({
    ...poolOptions,
    url: config.providerDatabaseUrl,
    name: `${service}-provider`,
    max: options.providerPoolSize,
    // The role is also the worker's: what the API runs under it ends as early as everything else it runs.
    statementTimeoutMs: name === 'api' ? API_STATEMENT_MS : undefined,
  });
  const boss = await startBoss({ url: poolOptions.url, log });
  const keys = parseKeys(readKeysFile(config.keysFile));
  const urls = { api: config.publicApiUrl, dashboard: config.dashboardUrl, site: options.siteUrl };
  const clock = options.clockFile ? { clock: fileClock(options.clockFile) } : {};
  const uses = telemetry.meter.createCounter('provider_transactions', {
    description: 'Transactions that passed the wall between tenants, by operation or job',
  });
  const countProviderUse = (operation: string) => uses.add(1, { operation });
  const files = await openStore({ filesDir: config.filesDir, s3: options.s3 });
  const services = createServices(
    { pool, providerPool, countProviderUse, boss, keys, urls, log, files, ...(mailer ? { mailer } : {}), ...clock },
    name,
  );
  async function close(): Promise<void> {
    await boss.stop({ graceful: false });
    await pool.end();
    await providerPool.end();
    await services.store.close();
    await telemetry.stop();
  }
  return { telemetry, services, files, close };
}
