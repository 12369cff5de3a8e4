import { setTimeout as sleep } from 'node:timers/promises';
import { createApi, createLog, createServices } from './app.ts';
import { options, readConfig, readKeysFile } from './config.ts';
import { parseKeys } from './platform/crypto/keys.ts';
import { createPool } from './platform/db/pool.ts';
import { startSender } from './platform/durable/boss.ts';
import { openStore } from './platform/files/open-store.ts';
import { onStopSignal } from './platform/process.ts';
import { startTelemetry } from './platform/telemetry/telemetry.ts';

const config = readConfig(['databaseUrl', 'apiPort', 'keysFile', 'filesDir', 'publicApiUrl', 'dashboardUrl']);
const telemetry = await startTelemetry({
  service: 'reprise-api',
  metricsPort: options.apiMetricsPort || undefined,
  otlpUrl: options.otlpUrl,
  host: options.host,
});
const pool = createPool({ url: config.databaseUrl, name: 'reprise-api', max: options.apiPoolSize });
const boss = await startSender({ url: config.databaseUrl, log: createLog('api') });
const services = createServices(
  {
    pool,
    boss,
    keys: parseKeys(readKeysFile(config.keysFile)),
    urls: { api: config.publicApiUrl, dashboard: config.dashboardUrl },
  },
  'api',
);
const store = await openStore({ filesDir: config.filesDir, s3: options.s3 });
const api = await createApi(services, { boss, store, telemetry });
await api.listen({ port: Number(config.apiPort), host: options.host });
services.log.info({ port: config.apiPort }, 'api up');

onStopSignal(services.log, async () => {
  api.announceLeaving();
  await sleep(options.drainMs);
  await api.close();
  await boss.stop({ graceful: false });
  await pool.end();
  await telemetry.stop();
});
