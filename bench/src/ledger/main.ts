/**
 * The ledgers of items under attack, and the report over them. Managers write lines by hand through eight processes of the API,
 * some of them twice at once, while processes and one backend of PostgreSQL are killed. Afterwards every acknowledged line is
 * there once, numbers have no gaps, balances are sums, and the summary equals the lines. Then the report over a million lines.
 *
 *   npm run prove:ledger [-- --postings 2000 --lines 20000 --kills 2]      goal: 0 problems, report p95 at most 300 ms
 *   npm run prove:ledger -- --postings 2000 --control doubled              fails: a press without its command id writes twice
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { whatWasMet } from '../patient-fetch.ts';
import { type ProofTenant, seedProof } from '../seed-proof.ts';
import { startStack } from '../stack.ts';
import { withAdmin } from '../with-admin.ts';
import { fillItems, fillLines } from './fill-items.ts';
import { judgeLedger, judgeSummary, spoilLedger } from './judge-ledger.ts';
import { type Measured, measureReport } from './measure-report.ts';
import { type Posting, planPostings, postAll } from './post-lines.ts';

const P95_MS = 300;
const LINES_PER_ITEM = 10;
const { values } = parseArgs({
  options: {
    postings: { type: 'string', default: '50000' },
    items: { type: 'string', default: '400' },
    lines: { type: 'string', default: '1000000' },
    apis: { type: 'string', default: '8' },
    kills: { type: 'string', default: '12' },
    rounds: { type: 'string', default: '40' },
    control: { type: 'string' },
  },
});
const print = (line: string) => console.log(line);
if (values.control !== undefined && values.control !== 'doubled')
  throw new Error(`no control is called ${values.control}`);
const problems: string[] = [];

const stack = await startStack({
  name: 'ledger',
  durable: true,
  apis: Number(values.apis),
  workers: 0,
  env: { REPRISE_API_POOL_SIZE: '3' },
});
try {
  const { a, b } = await seedProof(stack);
  await attack(a);
  if (values.control === undefined) await report(b);
} finally {
  await stack.stop();
}
for (const problem of problems.slice(0, 10)) console.error(`not as promised: ${problem}`);
print(whatWasMet());
print(`ledger: ${problems.length} problems`);
process.exit(problems.length ? 1 : 0);

async function attack(tenant: ProofTenant): Promise<void> {
  const itemIds = await withAdmin(stack, (admin) => fillItems(admin, tenant, Number(values.items)));
  const postings = planPostings(itemIds, Number(values.postings));
  const kills = Number(values.kills);
  let posted = 0;
  const began = performance.now();
  const killing = new AbortController();
  const killer = killSome(kills, postings, () => posted, killing.signal);
  await postAll(stack, tenant.users.warehouse_manager, postings, {
    isDoubled: values.control === 'doubled',
    onPosted: (count) => {
      posted = count;
    },
  });
  const seconds = (performance.now() - began) / 1_000;
  killing.abort();
  const killed = await killer;
  // After a crash of PostgreSQL this is a connection to the one that came back.
  await withAdmin(stack, async (admin) => {
    const found = [...(await judgeLedger(admin, tenant.accountId, postings)), ...(await judgeSummary(admin))];
    problems.push(...found);
    const { tried, unseen } = await spoilLedger(admin, tenant.accountId, postings);
    problems.push(...unseen.map((what) => `the control did not fail: nobody saw ${what}`));
    print(
      `${postings.length} postings over ${itemIds.length} items by ${stack.apis.length} processes in ${seconds.toFixed(0)} s ` +
        `(${(postings.length / seconds).toFixed(0)}/s), ${killed} killed: ${found.length} problems; ` +
        `${tried - unseen.length} of ${tried} spoiled rows seen`,
    );
  });
}

/** Processes of the API one after another, spread over the postings, and one backend of PostgreSQL in the middle. */
async function killSome(
  count: number,
  postings: readonly Posting[],
  posted: () => number,
  signal: AbortSignal,
): Promise<number> {
  let killed = 0;
  for (let n = 1; n <= count; n++) {
    while (posted() < (postings.length * n) / (count + 1)) {
      if (signal.aborted) return killed;
      await sleep(20);
    }
    if (n === Math.ceil(count / 2)) await killBackend();
    const api = stack.apis[n % stack.apis.length]!;
    await api.kill('SIGKILL');
    await api.start();
    killed++;
  }
  return killed;
}

/** SIGKILL of one backend makes PostgreSQL end every other one and recover, as after a crash. */
async function killBackend(): Promise<void> {
  const find = (admin: pg.Client) =>
    admin.query<{ pid: number }>("select pid from pg_stat_activity where usename = 'reprise_api' limit 1");
  const pid = await withAdmin(stack, async (admin) => (await find(admin)).rows[0]?.pid);
  if (pid === undefined) return;
  process.kill(pid, 'SIGKILL');
  print(`killed backend ${pid} of PostgreSQL`);
}

async function report(tenant: ProofTenant): Promise<void> {
  await withAdmin(stack, async (admin) => {
    const itemIds = await fillItems(admin, tenant, Math.ceil(Number(values.lines) / LINES_PER_ITEM));
    const lines = await fillLines(admin, tenant, LINES_PER_ITEM);
    problems.push(...(await judgeSummary(admin)));
    const measured = await measureReport(stack, admin, tenant, Number(values.rounds));
    print(`report over ${lines} lines of ${itemIds.length} items, p95 through HTTP:`);
    for (const one of measured) print(describe(one));
    const worst = Math.max(...measured.map(({ p95 }) => p95));
    if (worst > P95_MS) problems.push(`the report takes ${worst.toFixed(0)} ms instead of at most ${P95_MS}`);
  });
}

function describe({ name, p95, sql }: Measured): string {
  const ratio = `${(p95 / sql).toFixed(1)} times a bare sum (${sql.toFixed(0)} ms)`;
  return `  ${name.padEnd(10)} ${p95.toFixed(0).padStart(5)} ms, ${ratio}`;
}
