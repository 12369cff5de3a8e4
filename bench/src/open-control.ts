import { createApi } from '../../apps/api/src/app.ts';
import { options, readConfig } from '../../apps/api/src/config.ts';
import { openProcess, PROCESS_SETTINGS } from '../../apps/api/src/open-process.ts';
import type { Services } from '../../apps/api/src/platform/context.ts';
import { startSender } from '../../apps/api/src/platform/durable/boss.ts';

type More = Omit<Parameters<typeof createApi>[1], 'telemetry'>;

/** Serves the API with one thing spoiled, in its parts or in how it is made: the control of a proof, which must notice. */
export async function serveControl(spoil: (services: Services) => More | undefined): Promise<void> {
  const config = readConfig(['databaseUrl', 'apiPort', ...PROCESS_SETTINGS]);
  const { services, telemetry } = await openProcess({
    name: 'api',
    config,
    pool: { url: config.databaseUrl, max: options.apiPoolSize },
    metricsPort: options.apiMetricsPort,
    startBoss: startSender,
  });
  const api = await createApi(services, { telemetry, ...spoil(services) });
  await api.listen({ port: Number(config.apiPort), host: options.host });
}
