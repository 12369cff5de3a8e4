/**
 * What an estimate costs: estimates a second through the API, each signed as a quote, against the bare reads one would
 * need, by pgbench on the same database with as many connections, taking turns. And how soon a price changed through one
 * process is in the estimates of another.
 *
 *   npm run prove:estimate            goal: ratio 1.0, seen within 1 s
 */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { cpuSeconds, ensureTools, median, pgbench, wrk } from '../overhead/tools.ts';
import { whatWasMet } from '../patient-fetch.ts';
import { seedProof } from '../seed-proof.ts';
import { startStack } from '../stack.ts';
import { askForAll } from './ask-for-all.ts';
import { fillCatalogue, type Size } from './catalogue.ts';
import { bareReadsOf, luaOf } from './load.ts';
import { proveInvalidation } from './prove-invalidation.ts';

const GOAL = 1;
const SEEN_WITHIN_MS = 1_000;
const CHANGES = 20;
const ROUNDS = Number(process.env.ROUNDS ?? 5);
const SECONDS = Number(process.env.SECONDS ?? 5);
const CLIENTS = 16;
const APIS = 2;
const SIZE: Size = { products: 2_000, categories: 20, rootQuestions: 2, ownQuestions: 4, answers: 4 };

await ensureTools();
const stack = await startStack({
  name: 'estimate',
  durable: true,
  apis: APIS,
  workers: 0,
  env: { REPRISE_API_POOL_SIZE: String(CLIENTS / APIS), REPRISE_LOG_LEVEL: 'info' },
});
try {
  const { a } = await seedProof(stack);
  await fillCatalogue(stack.database.url('admin'), a, SIZE);
  const [script, reads] = [path.join(stack.directory, 'estimate.lua'), path.join(stack.directory, 'reads.sql')];
  await writeFile(script, luaOf(SIZE));
  await writeFile(reads, bareReadsOf(a.accountId, SIZE));
  const url = stack.database.url('api');
  const headers = { ...a.visitor.headers, 'content-type': 'application/json' };
  const estimates = (seconds: number) => wrk(stack.apiUrls, CLIENTS, seconds, headers, script);
  // Each process reads every sheet once and writes what it quotes from, then compiles what is hot: not what is measured.
  await askForAll(stack.apiUrls, a, SIZE);
  await estimates(6);
  const rounds: { sql: number; prepared: number; api: number }[] = [];
  for (let i = 0; i < ROUNDS; i++) {
    const sql = await pgbench(url, reads, CLIENTS, SECONDS, 'simple');
    const before = await cpuSeconds(stack.apis.map((child) => child.pid));
    const api = await estimates(SECONDS);
    const cpu = (await cpuSeconds(stack.apis.map((child) => child.pid))) - before;
    const prepared = await pgbench(url, reads, CLIENTS, SECONDS, 'prepared');
    rounds.push({ sql, prepared, api });
    console.log(
      `round ${i + 1}: pgbench ${sql.toFixed(0)}/s (prepared ${prepared.toFixed(0)}/s), estimates ${api.toFixed(0)}/s; ` +
        `API CPU ${((cpu * 1000) / (api * SECONDS)).toFixed(3)} ms an estimate`,
    );
  }
  const seen = await proveInvalidation(stack.apiUrls, { tenant: a, size: SIZE, changes: CHANGES });
  console.log(
    `a new price is seen by another process after ${seen.median.toFixed(0)} ms, at most ${seen.most.toFixed(0)} ms`,
  );
  const simple = median(rounds.map((r) => r.api / r.sql));
  const ratio = median(rounds.map((r) => r.api / r.prepared));
  console.log(whatWasMet());
  console.log(
    `estimate: ${median(rounds.map((r) => r.api)).toFixed(0)} estimates/s, ratio ${simple.toFixed(2)} to bare reads, ` +
      `${ratio.toFixed(2)} to prepared ones (goal ${GOAL}), new prices within ${seen.most.toFixed(0)} ms (goal ${SEEN_WITHIN_MS})`,
  );
  process.exitCode = ratio >= GOAL && seen.most < SEEN_WITHIN_MS ? 0 : 1;
} finally {
  await stack.stop();
}
