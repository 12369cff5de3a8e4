/**
 * Bad input never hurts: generated requests, valid and hostile, to every operation of openapi.json, and raw requests to
 * the dashboard and the site. Before them, the same raw requests must end a server that is known to be weak.
 *   node bench/src/fuzz/main.ts [--control]
 * FUZZ_SEED, FUZZ_REQUESTS and FUZZ_ONLY (an operation, or `front-ends`) repeat or narrow a run. --control spoils some of the answers
 * on their way to the judge: the proof must then fail.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import type { Child } from '../child.ts';
import { seedProof } from '../seed-proof.ts';
import { seedSold } from '../seed-sold.ts';
import { type Stack, startStack } from '../stack.ts';
import { type Operation, readDocument } from './document.ts';
import { type FrontEndTally, fuzzFrontEnd, seesDeath, startFrontEnds } from './front-ends.ts';
import { judgeOf } from './judge.ts';
import { learn } from './knowledge.ts';
import { askersOf, type Fuzz, fuzzOperation, newTally } from './run-cases.ts';
import { everyFiftieth } from './spoil.ts';
import { fuzzSurroundings } from './surroundings.ts';

/** No request is sent twice, and an operation with few inputs has few requests: about 100,000 of these are sent. */
const all = Number(process.env.FUZZ_REQUESTS ?? 108_000);
const seed = Number(process.env.FUZZ_SEED ?? 20_261_115);
const only = process.env.FUZZ_ONLY;
/** The API has the most to read; a front end reads an address, headers and a form. */
const frontEndShare = only === undefined ? 0.3 : only === 'front-ends' ? 0.5 : 0;
const wanted = Math.ceil(all * (1 - 2 * frontEndShare));
/** Few at a time: what is proven is that input does not hurt, not that load does not. */
const atOnce = 3;
const rssLimitMb = 512;

const stack = await startStack({ name: 'fuzz', durable: false, env: { REPRISE_MAX_LOOP_DELAY_MS: '10000' } });
let isProven = false;
try {
  isProven = await prove(stack);
} finally {
  await stack.stop();
}
process.exit(isProven ? 0 : 1);

async function prove({ apis, apiUrls }: Stack): Promise<boolean> {
  const api = apiUrls[0]!;
  const document = readDocument(new URL('../../../openapi.json', import.meta.url));
  const served: unknown = await (await fetch(`${api}/openapi.json`)).json();
  if (!isDeepStrictEqual(served, document.json)) throw new Error('openapi.json is not what the API serves');
  const proof = await seedSold(stack, await seedProof(stack));
  const fuzz: Fuzz = {
    api,
    document,
    judge: judgeOf(document),
    hints: await learn(stack, proof),
    askers: askersOf(proof),
    tally: newTally(),
    seed,
    revive: reviver(apis[0]!),
    restore: await restorer(stack),
    spoil: process.argv.includes('--control') ? everyFiftieth() : (answer) => answer,
  };
  const frontEnds = frontEndShare ? await proveFrontEnds([proof.a.host, proof.b.host]) : [];
  const pid = apis[0]!.pid;
  const memory = watchMemory(() => apis[0]!.pid);
  // DELETE operations run last, because the others need what they remove.
  const operations = document.operations
    .filter(({ id }) => !only || id === only)
    .toSorted((x, y) => Number(x.method === 'DELETE') - Number(y.method === 'DELETE'));
  console.log(`fuzz: seed ${seed}, ${operations.length} operations`);

  const surroundings = only ? 0 : Math.ceil(wanted * 0.05);
  if (surroundings) await fuzzSurroundings(fuzz, surroundings);
  const shares = operations.map(shareOf);
  const each = (wanted - surroundings) / shares.reduce((sum, share) => sum + share, 0);
  const waiting = operations.map((operation, i) => ({ operation, runs: Math.ceil(each * shares[i]!) }));
  const work = async () => {
    for (let one = waiting.shift(); one; one = waiting.shift()) await fuzzOperation(fuzz, one.operation, one.runs);
  };
  await Promise.all(Array.from({ length: atOnce }, work));

  const { tally } = fuzz;
  const live = await fetch(`${api}/live`).catch(() => undefined);
  const isAlive = live?.ok === true && apis[0]!.pid === pid && tally.deaths === 0;
  const rss = memory.stop();
  if (!isAlive) console.log(readFileSync(apis[0]!.logFile, 'utf8').slice(-6_000));
  report(fuzz, operations, rss);
  const { offSchema, unanswered, findings } = tally;
  const sum = (key: 'sent' | 'serverErrors' | 'deaths') => frontEnds.reduce((n, one) => n + one[key], tally[key]);
  const isAllAlive = isAlive && sum('deaths') === 0;
  const counts = ['API', 'dashboard', 'site'].map(
    (name, i) => `${name} ${i ? (frontEnds[i - 1]?.sent ?? 0) : tally.sent}`,
  );
  console.log(
    `fuzz: ${sum('sent')} requests (${counts.join(', ')}), ${sum('serverErrors')} answers 5xx, ${offSchema} bodies off schema, ${isAllAlive ? 'all processes alive' : 'a process died'}`,
  );
  const isClean = sum('serverErrors') + offSchema + unanswered + findings.length === 0;
  return isClean && isAllAlive && rss <= rssLimitMb && sum('sent') >= all;
}

async function proveFrontEnds(hosts: readonly string[]): Promise<FrontEndTally[]> {
  if (!(await seesDeath(stack, seed))) throw new Error('the control survived: the fuzz does not notice a dead process');
  const requests = Math.ceil(all * frontEndShare);
  const started = await startFrontEnds(stack, hosts);
  try {
    const memories = started.map(({ child }) => watchMemory(() => child.pid));
    const tallies = await Promise.all(started.map((one) => fuzzFrontEnd(one, { requests, seed })));
    for (const [i, { frontEnd, child }] of started.entries()) {
      const { sent, serverErrors, silent, deaths, findings } = tallies[i]!;
      for (const finding of findings) console.log(`\n${finding}`);
      console.log(
        `fuzz: ${frontEnd.name}: ${sent} requests, ${serverErrors} answers 5xx, ${silent} closed without an answer, ${deaths} deaths, highest memory ${memories[i]!.stop()} MB, ${child.pid === undefined ? 'dead' : 'alive'} at the end`,
      );
    }
    return tallies;
  } finally {
    for (const { child } of started) await child.kill();
  }
}

/** Each picture is decoded in a process of its own, which takes a hundred times as long as any other request. */
function shareOf({ body }: Operation): number {
  return body?.type === 'multipart/form-data' ? 0.25 : 1;
}

/** A request that finds the API dead waits until it is restarted. */
function reviver(api: Child): Fuzz['revive'] {
  let starting: Promise<void> | undefined;
  return async () => {
    // The exit event of a process arrives shortly after its connections close.
    for (let waited = 0; api.pid !== undefined && !starting && waited < 10; waited++) await sleep(50);
    if (api.pid !== undefined && !starting) return false;
    starting ??= api.start().finally(() => {
      starting = undefined;
    });
    await starting;
    return true;
  };
}

/** Saves the accounts, users, roles and credentials, and returns a function that restores who may sign in. */
async function restorer({ database }: Stack): Promise<Fuzz['restore']> {
  const asAdmin = async (...statements: string[]) => {
    const client = new pg.Client({ connectionString: database.url('admin') });
    await client.connect();
    await client.query(['begin', 'select pg_advisory_xact_lock(1)', ...statements, 'commit'].join(';'));
    await client.end();
  };
  const kept = ['account', 'app_user', 'user_role', 'credential'];
  await asAdmin(...kept.map((table) => `create table public.kept_${table} as select * from app.${table}`));
  return () =>
    asAdmin(
      'update app.sso_configuration set mandatory = false',
      `update app.account a set status = k.status, closed_at = k.closed_at from public.kept_account k where k.id = a.id`,
      `update app.app_user u set email = k.email, status = k.status, force_connection_by_sso = k.force_connection_by_sso
       from public.kept_app_user k where k.id = u.id`,
      ...['user_role', 'credential'].flatMap((table) => [
        `delete from app.${table} r using public.kept_${table} k where k.user_id = r.user_id`,
        `insert into app.${table} select k.* from public.kept_${table} k join app.app_user u on u.id = k.user_id`,
      ]),
    );
}

function report({ tally }: Fuzz, operations: readonly { id: string }[], rss: number): void {
  for (const finding of tally.findings) console.log(`\n${finding}`);
  if (tally.serverErrors) console.log(failuresIn(stack.apis[0]!.logFile));
  const statuses = [...tally.statuses].sort(([a], [b]) => a - b).map(([status, n]) => `${status} ${n}x`);
  const never = operations.filter(({ id }) => !tally.succeeded.has(id)).map(({ id }) => id);
  console.log(`fuzz: ${statuses.join(', ')}`);
  console.log(`fuzz: operations that never succeeded: ${never.join(', ') || 'none'}`);
  console.log(
    `fuzz: ${tally.unanswered} without an answer, ${tally.cutShort} oversize bodies cut short; highest memory ${rss} MB of at most ${rssLimitMb} MB`,
  );
}

/** The API's own log of its failures, for whoever has to fix them. */
function failuresIn(logFile: string): string {
  const lines = readFileSync(logFile, 'utf8').split('\n');
  const failures = lines.filter((line) => line.includes('unexpected failure') || !line.startsWith('{'));
  return failures.slice(0, 10).join('\n').slice(0, 8_000);
}

function watchMemory(pid: () => number | undefined): { stop: () => number } {
  let highest = 0;
  const stopped = new AbortController();
  const look = async () => {
    for (; !stopped.signal.aborted; await sleep(500)) {
      const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(statusOf(pid()))?.[1] ?? 0);
      highest = Math.max(highest, Math.round(kilobytes / 1024));
    }
  };
  void look();
  return {
    stop() {
      stopped.abort();
      return highest;
    },
  };
}

function statusOf(pid: number | undefined): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return '';
  }
}
