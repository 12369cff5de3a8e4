import { createLog, createServices } from './app.ts';
import { options, readKeysFile } from './config.ts';
import { fileClock } from './platform/clock.ts';
import { parseKeys } from './platform/crypto/keys.ts';
import { createPool, type PoolOptions } from './platform/db/pool.ts';
import type { startSender } from './platform/durable/boss.ts';
import { openStore } from './platform/files/open-store.ts';
import { startTelemetry } from './platform/telemetry/telemetry.ts';

/** The settings it reads; a process asks for them together with its own. */
export const PROCESS_SETTINGS = ['keysFile', 'filesDir', 'publicApiUrl', 'dashboardUrl'] as const;

type ProcessOptions = {
  name: 'api' | 'worker';
  config: Record<(typeof PROCESS_SETTINGS)[number], string>;
  pool: Omit<PoolOptions, 'name'>;
  metricsPort: number;
  startBoss: typeof startSender;
};

/** What the API and the worker both stand on: opened in one order, closed in one order. */
export async function openProcess({ name, config, pool: poolOptions, metricsPort, startBoss }: ProcessOptions) {
  const service = `reprise-${name}`;
  const telemetry = await startTelemetry({
    service,
    metricsPort: metricsPort || undefined,
    otlpUrl: options.otlpUrl,
    host: options.host,
  });
  const log = createLog(name);
  const pool = createPool({ ...poolOptions, name: service });
  const boss = await startBoss({ url: poolOptions.url, log });
  const keys = parseKeys(readKeysFile(config.keysFile));
  const urls = { api: config.publicApiUrl, dashboard: config.dashboardUrl, site: options.siteUrl };
  const clock = options.clockFile ? { clock: fileClock(options.clockFile) } : {};
  const services = createServices({ pool, boss, keys, urls, log, ...clock }, name);
  const store = await openStore({ filesDir: config.filesDir, s3: options.s3 });
  async function close(): Promise<void> {
    await boss.stop({ graceful: false });
    await pool.end();
    await store.close();
    await telemetry.stop();
  }
  return { telemetry, boss, services, store, close };
}
