/** The API whose commands lock no row: the control of this proof. */
import type pg from 'pg';
import { createApi } from '../../../apps/api/src/app.ts';
import { options, readConfig } from '../../../apps/api/src/config.ts';
import { openProcess, PROCESS_SETTINGS } from '../../../apps/api/src/open-process.ts';
import { startSender } from '../../../apps/api/src/platform/durable/boss.ts';

const config = readConfig(['databaseUrl', 'apiPort', ...PROCESS_SETTINGS]);
const { services, telemetry } = await openProcess({
  name: 'api',
  config,
  pool: { url: config.databaseUrl, max: options.apiPoolSize },
  metricsPort: options.apiMetricsPort,
  startBoss: startSender,
});
type Run = (statement: pg.QueryConfig | string, ...rest: unknown[]) => unknown;
services.pool.on('connect', (client) => {
  const run = client.query.bind(client) as unknown as Run;
  const unlocked: Run = (statement, ...rest) => {
    if (typeof statement !== 'object' || !/from "buyback".* for update$/s.test(statement.text))
      return run(statement, ...rest);
    const text = statement.text.replace(/ for update$/, '');
    return run(
      { ...statement, text, ...(statement.name && { name: `unlocked ${statement.name}`.slice(0, 63) }) },
      ...rest,
    );
  };
  client.query = unlocked as unknown as typeof client.query;
});
const api = await createApi(services, { telemetry });
await api.listen({ port: Number(config.apiPort), host: options.host });
