/** The API that asks for each note of a page again, one statement a note: the control of this proof. */
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
type Run = (statement: pg.QueryConfig | string, ...rest: unknown[]) => Promise<pg.QueryResult<{ id: string }>>;
services.pool.on('connect', (client) => {
  const run = client.query.bind(client) as unknown as Run;
  const text = 'select * from app.buyback_note where id = $1';
  const askEach = async (answer: Awaited<ReturnType<Run>>) => {
    for (const { id } of answer.rows) await run({ name: 'one_note', text, values: [id] });
    return answer;
  };
  const ask: Run = (statement, ...rest) => {
    const answer = run(statement, ...rest);
    const isOfNotes = typeof statement === 'object' && /from "buyback_note"/.test(statement.text);
    return isOfNotes ? answer.then(askEach) : answer;
  };
  client.query = ask as unknown as typeof client.query;
});
const api = await createApi(services, { telemetry });
await api.listen({ port: Number(config.apiPort), host: options.host });
