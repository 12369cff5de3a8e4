import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ensureTools, median, runPgbench, wrk } from '../overhead/tools.ts';
import { seedProof } from '../seed-proof.ts';
import { type Stack, startStack } from '../stack.ts';
import { captureRequest } from './capture.ts';
import { type Cpu, cpuBetween, readCpu } from './cpu.ts';
import { luaOf } from './load.ts';
import { numberedFingerprints, scriptOf } from './replay.ts';
import { openShop, SIZE, type Till, type Way } from './shop.ts';

const CLIENTS = 16;
const APIS = 2;
const CAPTURED_PRODUCT = 7;
const WARM_UP_SECONDS = 10;

export type Rate = { way: Way; ratio: number; simple: number; api: number; problems: readonly string[] };
export type RateOptions = { rounds: number; seconds: number; ways: readonly Way[] };

/** Buybacks a second through the API against the very statements of one, by pgbench, taking turns; at each till. */
export async function proveRate({ rounds, seconds, ways }: RateOptions): Promise<Rate[]> {
  await ensureTools();
  const env = { REPRISE_API_POOL_SIZE: String(CLIENTS / APIS), REPRISE_LOG_LEVEL: 'info' };
  const stack = await startStack({ name: 'create', durable: true, apis: APIS, workers: 0, env });
  const admin = new pg.Client({ connectionString: stack.database.url('admin') });
  await admin.connect();
  try {
    const shop = await openShop(stack, await seedProof(stack));
    const rates: Rate[] = [];
    for (const way of ways) {
      const till = shop.tills[way];
      const [lua, sql] = [path.join(stack.directory, `${way}.lua`), path.join(stack.directory, `${way}.sql`)];
      await writeFile(lua, luaOf(till));
      const sell = (length: number) => wrk(stack.apiUrls, CLIENTS, length, {}, lua);
      // Warm-up: compiles hot code and prepares the statements of every connection.
      await sell(WARM_UP_SECONDS);
      await admin.query(numberedFingerprints, [shop.accountId]);
      const script = await replayOf(stack, till, admin);
      await writeFile(sql, script);
      const count = script.split('\n').filter((line) => /;$/.test(line)).length;
      console.log(`a device through the ${way}: ${count} statements`);
      rates.push({ way, ...(await takeTurns({ stack, admin, sell, sql, rounds, seconds })) });
    }
    return rates;
  } finally {
    await admin.end();
    await stack.stop();
  }
}

async function replayOf(stack: Stack, till: Till, admin: pg.Client): Promise<string> {
  const api = new pg.Client({ connectionString: stack.database.url('api') });
  const capture = (name: string) => captureRequest({ admin, api }, name, () => send(name));
  const send = async (name: string) => {
    const answer = await fetch(`${stack.apiUrls[0]}${till.path}`, {
      method: 'POST',
      headers: { ...till.callers[0], 'content-type': 'application/json', 'idempotency-key': name },
      body: JSON.stringify(till.saleOf(till.lines[CAPTURED_PRODUCT]!, `${name}@sell.proof.test`)),
    });
    if (answer.status !== 201) throw new Error(await answer.text());
  };
  await api.connect();
  try {
    // As long as the keys of the load.
    const first = await capture('first-captured-00001');
    const second = await capture('other-captured-00002');
    return scriptOf(first, second, { size: SIZE, product: CAPTURED_PRODUCT });
  } finally {
    await api.end();
  }
}

/** Counts on from till to till: pgbench numbers its rows by it. */
let turn = 0;

type Side = { rate: number; cpu: Cpu };
type Turns = {
  stack: Stack;
  admin: pg.Client;
  sell: (seconds: number) => Promise<number>;
  sql: string;
  rounds: number;
  seconds: number;
};

async function takeTurns({ stack, admin, sell, sql, rounds, seconds }: Turns): Promise<Omit<Rate, 'way'>> {
  const url = stack.database.url('api');
  const problems: string[] = [];
  const took: Record<'api' | 'simple' | 'prepared', Side>[] = [];
  const count = async () => (await admin.query<{ n: number }>('select count(*)::int as n from app.buyback')).rows[0]!.n;
  /** once what was under way when the clock stopped is in, or never will be */
  const written = async () => {
    for (let last = -1, n = await count(); ; n = await count()) {
      if (n === last) return n;
      last = n;
      await sleep(300);
    }
  };
  /** One side's turn, with what it cost by the buyback and how many were really written. */
  const measured = async (work: () => Promise<{ rate: number; claimed: number }>) => {
    const [before, cpuBefore] = [await written(), await readCpu(stack, admin)];
    const { rate, claimed } = await work();
    const rows = (await written()) - before;
    return { rate, claimed, rows, cpu: cpuBetween(cpuBefore, await readCpu(stack, admin), rows) };
  };
  const bare = async (mode: 'simple' | 'prepared') => {
    const define = { n: ++turn * 1_000_000 };
    const side = await measured(async () => {
      const { tps, transactions } = await runPgbench(url, sql, { clients: CLIENTS, seconds, mode, define });
      return { rate: tps, claimed: transactions };
    });
    if (side.rows !== side.claimed) problems.push(`pgbench claims ${side.claimed} buybacks and wrote ${side.rows}`);
    return side;
  };
  for (let i = 1; i <= rounds; i++) {
    const simple = await bare('simple');
    const api = await measured(async () => {
      const rate = await sell(seconds);
      return { rate, claimed: rate * seconds };
    });
    if (api.rows < api.claimed * 0.99) problems.push(`${api.claimed.toFixed(0)} acknowledged, ${api.rows} there`);
    const prepared = await bare('prepared');
    took.push({ api, simple, prepared });
    console.log(
      `round ${i}: pgbench ${simple.rate.toFixed(0)}/s (prepared ${prepared.rate.toFixed(0)}/s), ` +
        `API ${api.rate.toFixed(0)}/s, ratio ${(api.rate / prepared.rate).toFixed(2)}`,
    );
  }
  const of = (which: keyof (typeof took)[number], part: keyof Cpu) =>
    median(took.map((one) => one[which].cpu[part])).toFixed(2);
  console.log(
    `processor time by the buyback: API ${of('api', 'api')} ms + PostgreSQL ${of('api', 'postgres')} ms + wrk ` +
      `${of('api', 'load')} ms; by pgbench PostgreSQL ${of('prepared', 'postgres')} ms + pgbench ${of('prepared', 'load')} ms`,
  );
  return {
    ratio: median(took.map(({ api, prepared }) => api.rate / prepared.rate)),
    simple: median(took.map(({ api, simple }) => api.rate / simple.rate)),
    api: median(took.map(({ api }) => api.rate)),
    problems,
  };
}
