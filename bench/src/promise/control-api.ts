/** The API that calls every price guaranteed, whoever takes the device or not: the control of this proof. */
import { createApi } from '../../../apps/api/src/app.ts';
import { options, readConfig } from '../../../apps/api/src/config.ts';
import { openProcess, PROCESS_SETTINGS } from '../../../apps/api/src/open-process.ts';
import { startSender } from '../../../apps/api/src/platform/durable/boss.ts';
import { ports } from '../../../apps/api/src/ports.ts';

const config = readConfig(['databaseUrl', 'apiPort', ...PROCESS_SETTINGS]);
const { services, telemetry } = await openProcess({
  name: 'api',
  config,
  pool: { url: config.databaseUrl, max: options.apiPoolSize },
  metricsPort: options.apiMetricsPort,
  startBoss: startSender,
});
services.ports = {
  ...ports,
  readOffers: async (...asked) => ({
    ...(await ports.readOffers(...asked)),
    findTaker: () => ({ reserved: { warehouseIds: [], nearest: false, usual: false } }),
  }),
};
const api = await createApi(services, { telemetry });
await api.listen({ port: Number(config.apiPort), host: options.host });
