/** The API with the old rule of shedding: the control of this proof. */
import { createApi } from '../../../apps/api/src/app.ts';
import { options, readConfig } from '../../../apps/api/src/config.ts';
import { openProcess, PROCESS_SETTINGS } from '../../../apps/api/src/open-process.ts';
import { startSender } from '../../../apps/api/src/platform/durable/boss.ts';
import { createOldShedder } from './old-rule.ts';

const config = readConfig(['databaseUrl', 'apiPort', ...PROCESS_SETTINGS]);
const { services, telemetry } = await openProcess({
  name: 'api',
  config,
  pool: { url: config.databaseUrl, max: options.apiPoolSize },
  metricsPort: options.apiMetricsPort,
  startBoss: startSender,
});
const api = await createApi(services, { telemetry, shedder: createOldShedder() });
await api.listen({ port: Number(config.apiPort), host: options.host });
