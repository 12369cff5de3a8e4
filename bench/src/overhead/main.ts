/**
 * What the API costs: requests a second of an authenticated one-row read, against the same SQL (tenant setting
 * included) by pgbench on the same database, in the same run, taking turns so that a busy machine slows both.
 *
 *   npm run prove:overhead            goal 0.35
 */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { whatWasMet } from '../patient-fetch.ts';
import { seedProof } from '../seed-proof.ts';
import { startStack } from '../stack.ts';
import { cpuSeconds, ensureTools, median, pgbench, wrk } from './tools.ts';

const GOAL = 0.35;
const ROUNDS = Number(process.env.ROUNDS ?? 5);
const SECONDS = Number(process.env.SECONDS ?? 5);
const CLIENTS = 16;
const APIS = 2;

await ensureTools();
const stack = await startStack({
  name: 'overhead',
  durable: true,
  apis: APIS,
  workers: 0,
  env: { REPRISE_API_POOL_SIZE: String(CLIENTS / APIS), REPRISE_LOG_LEVEL: 'info' },
});
try {
  const { a } = await seedProof(stack);
  const user = a.users.root_management_unit_manager;
  const script = path.join(stack.directory, 'read.sql');
  await writeFile(
    script,
    `begin;
select set_config('app.account_ids', '{${a.accountId}}', true), set_config('app.provider', '', true);
select * from app.organization where id = '${a.storeIds[0]}' and true;
commit;
`,
  );
  const url = stack.database.url('api');
  const addresses = stack.apiUrls.map((base) => `${base}/organizations/${a.storeIds[0]}`);
  // Fresh processes compile while they serve: that is not what is measured.
  await wrk(addresses, CLIENTS, 2, user.headers);
  const rounds: { sql: number; prepared: number; api: number; apiCpuMs: number }[] = [];
  for (let i = 0; i < ROUNDS; i++) {
    const sql = await pgbench(url, script, CLIENTS, SECONDS, 'simple');
    const before = await cpuSeconds(stack.apis.map((child) => child.pid));
    const api = await wrk(addresses, CLIENTS, SECONDS, user.headers);
    const cpu = (await cpuSeconds(stack.apis.map((child) => child.pid))) - before;
    const prepared = await pgbench(url, script, CLIENTS, SECONDS, 'prepared');
    const round = { sql, prepared, api, apiCpuMs: (cpu * 1000) / (api * SECONDS) };
    rounds.push(round);
    console.log(
      `round ${i + 1}: pgbench ${sql.toFixed(0)}/s, API ${api.toFixed(0)}/s, ratio ${(api / sql).toFixed(2)}; ` +
        `pgbench prepared ${prepared.toFixed(0)}/s; API CPU ${round.apiCpuMs.toFixed(3)} ms a request`,
    );
  }
  const ratio = median(rounds.map((r) => r.api / r.sql));
  const prepared = median(rounds.map((r) => r.api / r.prepared));
  const cpu = median(rounds.map((r) => r.apiCpuMs));
  console.log(
    `against pgbench with prepared statements: ${prepared.toFixed(2)}; API CPU ${cpu.toFixed(3)} ms a request`,
  );
  console.log(whatWasMet());
  console.log(`overhead: ratio ${ratio.toFixed(2)} (goal ${GOAL})`);
  process.exitCode = ratio >= GOAL ? 0 : 1;
} finally {
  await stack.stop();
}
