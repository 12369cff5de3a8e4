/**
 * The page of a buyback: everything on it by one call, how many statements it takes, counted in PostgreSQL's own log, and how
 * long it takes under load against the same statements by pgbench, taking turns. A control reads the notes one by one.
 *
 *   npm run prove:detail          goal: 1 call, at most 15 statements
 *   ROUNDS=2 SECONDS=3 npm run prove:detail
 */
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { logWhile, transactionsWith, withTypes } from '../create/capture.ts';
import { cpuBetween, readCpu } from '../create/cpu.ts';
import { sameScriptOf } from '../create/replay.ts';
import { ensureTools, median, runPgbench, TELL_P95, wrkP95 } from '../overhead/tools.ts';
import { patientFetch, whatWasMet } from '../patient-fetch.ts';
import { type Stack, startStack } from '../stack.ts';
import { withAdmin } from '../with-admin.ts';
import { type Desk, fillDesk, PARTS } from './fill.ts';

const MOST = 15;
const CLIENTS = 8;
const APIS = 2;
const BUYBACKS = 60;
/** whose statements are counted */
const COUNTED = 20;
const WARM_UP_SECONDS = 5;
const ROUNDS = Number(process.env.ROUNDS ?? 5);
const SECONDS = Number(process.env.SECONDS ?? 5);

type Figures = { statements: number; ratio: number; api: number; sql: number; rate: number; sqlRate: number };
const problems: string[] = [];

await ensureTools();
const product = await measure({ name: 'detail' });
const control = await measure({ name: 'detail-control', apiScript: 'bench/src/detail/control-api.ts' });
if (product.statements > MOST) problems.push(`${product.statements} statements instead of at most ${MOST}`);
if (control.statements <= MOST)
  problems.push(`the control did not fail: one statement a note makes ${control.statements} statements`);
for (const problem of problems) console.error(`not as promised: ${problem}`);
console.log(whatWasMet());
console.log(
  `detail: 1 call, ${product.statements} statements (at most ${MOST}); with ${CLIENTS} clients p95 ${product.api.toFixed(1)} ms, ` +
    `${product.ratio.toFixed(2)} times the same statements by pgbench (${product.sql.toFixed(1)} ms); ` +
    `${product.rate.toFixed(0)} pages/s against ${product.sqlRate.toFixed(0)}; control ${control.statements} statements`,
);
process.exit(problems.length ? 1 : 0);

async function measure({ name, apiScript }: { name: string; apiScript?: string }): Promise<Figures> {
  const env = { REPRISE_API_POOL_SIZE: String(CLIENTS / APIS), REPRISE_LOG_LEVEL: 'info' };
  const stack = await startStack({
    name,
    durable: false,
    apis: APIS,
    workers: 0,
    env,
    ...(apiScript && { apiScript }),
  });
  try {
    const desk = await fillDesk(stack, BUYBACKS);
    for (const id of desk.ids) await openPage(stack, desk, id);
    const lua = path.join(stack.directory, 'pages.lua');
    await writeFile(lua, luaOf(desk));
    await wrkP95(stack.apiUrls, CLIENTS, WARM_UP_SECONDS, lua);
    const { statements, script } = await capture(stack, desk);
    console.log(`${name}: a page is ${statements} statements`);
    return { statements, ...(await takeTurns(stack, lua, script)) };
  } finally {
    await stack.stop();
  }
}

type Page = {
  notes: unknown[];
  tasks: unknown[];
  timeline: unknown[];
  parcels: [{ events: unknown[] }];
  papers: { isReady: boolean }[];
};

/** One call must answer with everything. */
async function openPage(stack: Stack, { headers }: Desk, id: string): Promise<void> {
  const answer = await patientFetch(`${stack.apiUrls[0]}/buybacks/${id}`, { headers });
  if (!answer.ok) throw new Error(await answer.text());
  const { notes, tasks, timeline, parcels, papers } = (await answer.json()) as Page;
  const found = { notes: notes.length, events: parcels[0].events.length, tasks: tasks.length };
  const isWhole = JSON.stringify(found) === JSON.stringify(PARTS) && papers.filter((one) => one.isReady).length === 2;
  if (!isWhole || timeline.length < 2) throw new Error(`the page of ${id} lacks something: ${JSON.stringify(found)}`);
}

/**
 * The most statements of a page, and those of one as a script of pgbench. More scripts would measure planning: what the API
 * has prepared with parameters is a statement of its own in each script.
 */
async function capture(stack: Stack, desk: Desk): Promise<{ statements: number; script: string }> {
  const api = new pg.Client({ connectionString: stack.database.url('api') });
  await api.connect();
  const ids = desk.ids.slice(0, COUNTED);
  const script = path.join(stack.directory, 'page.sql');
  try {
    const logged = await withAdmin(stack, (admin) =>
      logWhile(admin, async () => {
        for (const id of ids) await openPage(stack, desk, id);
      }),
    );
    const pages = ids.map((id) => {
      const [page, ...others] = transactionsWith(logged, id);
      if (!page || others.length) throw new Error(`${others.length} more transactions for the page of ${id}`);
      return page;
    });
    // A statement of pgbench ends with its line.
    const lines = pages[0]!.map((one) => ({ ...one, text: one.text.replaceAll(/\s+/g, ' ') }));
    await writeFile(script, sameScriptOf(await withTypes(api, lines)));
    return { statements: Math.max(...pages.map((page) => page.length)), script };
  } finally {
    await api.end();
  }
}

async function takeTurns(stack: Stack, lua: string, script: string): Promise<Omit<Figures, 'statements'>> {
  const url = stack.database.url('api');
  const took: Omit<Figures, 'statements'>[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    const logPrefix = path.join(stack.directory, 'pgbench');
    const { tps } = await runPgbench(url, script, { clients: CLIENTS, seconds: SECONDS, mode: 'prepared', logPrefix });
    const sql = await readP95(stack.directory);
    const before = await withAdmin(stack, (admin) => readCpu(stack, admin));
    const { p95: api, rate } = await wrkP95(stack.apiUrls, CLIENTS, SECONDS, lua);
    const after = await withAdmin(stack, (admin) => readCpu(stack, admin));
    const cpu = cpuBetween(before, after, rate * SECONDS);
    took.push({ api, sql, ratio: api / sql, rate, sqlRate: tps });
    console.log(
      `round ${round}: pgbench p95 ${sql.toFixed(1)} ms (${tps.toFixed(0)}/s), API p95 ${api.toFixed(1)} ms ` +
        `(${rate.toFixed(0)}/s), ratio ${(api / sql).toFixed(2)}; ` +
        `processor time by the page: API ${cpu.api.toFixed(1)} ms + PostgreSQL ${cpu.postgres.toFixed(1)} ms`,
    );
  }
  const middle = (name: keyof (typeof took)[number]) => median(took.map((one) => one[name]));
  return {
    api: middle('api'),
    sql: middle('sql'),
    ratio: middle('ratio'),
    rate: middle('rate'),
    sqlRate: middle('sqlRate'),
  };
}

/** pgbench writes a line for each transaction, its microseconds third; the files are gone afterwards. */
async function readP95(directory: string): Promise<number> {
  const times: number[] = [];
  for (const name of (await readdir(directory)).filter((one) => one.startsWith('pgbench.'))) {
    const file = path.join(directory, name);
    for (const line of (await readFile(file, 'utf8')).trim().split('\n'))
      times.push(Number(line.split(' ')[2]) / 1_000);
    await rm(file);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)]!;
}

/** Every request is made before the clock runs, so that the generator costs little. */
function luaOf({ headers, ids }: Desk): string {
  const head = Object.entries({ host: 'api.proof.test', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const requests = ids.map((id) => JSON.stringify(`GET /buybacks/${id} HTTP/1.1\r\n${head.join('')}\r\n`));
  return `local requests = {${requests.join(',\n')}}
local at = 0
request = function()
  at = at % #requests + 1
  return requests[at]
end
${TELL_P95}`;
}
