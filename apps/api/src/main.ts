import { setTimeout as sleep } from 'node:timers/promises';
import { createApi } from './app.ts';
import { options, readConfig } from './config.ts';
import { openProcess, PROCESS_SETTINGS } from './open-process.ts';
import { startSender } from './platform/durable/boss.ts';
import { onStopSignal } from './platform/process.ts';

const config = readConfig(['databaseUrl', 'apiPort', ...PROCESS_SETTINGS]);
const { services, telemetry, close } = await openProcess({
  name: 'api',
  config,
  pool: { url: config.databaseUrl, max: options.apiPoolSize },
  metricsPort: options.apiMetricsPort,
  startBoss: startSender,
});
const api = await createApi(services, { telemetry });
api.buildDocs();
await api.listen({ port: Number(config.apiPort), host: options.host });
services.log.info({ port: config.apiPort }, 'api up');

onStopSignal(services.log, async () => {
  api.announceLeaving();
  await sleep(options.drainMs);
  await api.close();
  await close();
});
