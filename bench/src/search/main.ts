/**
 * Searching a catalogue as people do: as they type, with mistakes, with a scanner. Over HTTP, for the largest of a
 * thousand tenants and for a small one, against the same SQL by pgbench; and whether what was meant comes first.
 *
 *   npm run prove:search
 *   TENANTS=50 PRODUCTS=100000 LARGEST=20000 npm run prove:search       a quick look, with the same goals
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SEARCH_TOKEN_HEADER } from '@reprise/contract/catalogue/search';
import pg from 'pg';
import { newVisitorToken } from '../../../apps/api/src/identity/index.ts';
import { systemClock } from '../../../apps/api/src/platform/clock.ts';
import { parseKeys } from '../../../apps/api/src/platform/crypto/keys.ts';
import { ensureTools, pgbench } from '../overhead/tools.ts';
import { patientFetch, whatWasMet } from '../patient-fetch.ts';
import { startStack } from '../stack.ts';
import { load } from './load.ts';
import { BEGINNINGS } from './queries.ts';
import { writeScripts } from './same-sql.ts';
import { TYPOS } from './typos.ts';

const number = (name: string, usual: number) => Number(process.env[name] ?? usual);
const SIZES = {
  tenants: number('TENANTS', 1_000),
  products: number('PRODUCTS', 2_000_000),
  largest: number('LARGEST', 200_000),
  small: 2_000,
};
const ROUNDS = number('ROUNDS', 5);
const SECONDS = number('SECONDS', 5);
const GOAL_MS = { prefix: 25, typo: 60, ean: 25 } as const;
const FIRST_AT_LEAST = 45;
type Kind = keyof typeof GOAL_MS;
type Figures = { p95: number; median: number; min: number; perSecond: number };

await ensureTools();
const stack = await startStack({ name: 'search', durable: false, apis: 1, workers: 0 });
const failures: string[] = [];
try {
  console.log(`${SIZES.tenants} tenants, ${SIZES.products} products`);
  const from = performance.now();
  const loaded = await load(stack.database.url('admin'), SIZES, console.log);
  const minutes = ((performance.now() - from) / 60_000).toFixed(1);
  console.log(`loaded in ${minutes} minutes: ${loaded.products} products, ${loaded.words} words`);
  const tenants = { largest: loaded.largest, small: loaded.small };
  console.log('tenant   kind    asked       p95    median       min   pgbench/s     API/s   ratio');
  let worst = 0;
  for (const [name, accountId] of Object.entries(tenants)) {
    const token = await tokenFor(accountId);
    const queries: Record<Kind, readonly string[]> = {
      prefix: BEGINNINGS,
      typo: TYPOS.map(([typed]) => typed),
      ean: await someEans(accountId),
    };
    for (const kind of Object.keys(GOAL_MS) as Kind[]) {
      const api = await measure(queries[kind], token);
      const directory = path.join(stack.directory, `${name}-${kind}`);
      const asked = everyNth(queries[kind], 25);
      const url = stack.database.url('api');
      const scripts = await writeScripts({ url, accountId, queries: asked, directory });
      const sql = await pgbench(url, scripts, 1, SECONDS, 'simple');
      const alike = await measure(asked, token);
      const cells = [api.p95, api.median, api.min].map((ms) => `${ms.toFixed(1)} ms`.padStart(10));
      const rates = [sql, alike.perSecond].map((rate) => rate.toFixed(0).padStart(10));
      const ratio = (alike.perSecond / sql).toFixed(2);
      console.log(
        `${name.padEnd(8)} ${kind.padEnd(7)} ${String(queries[kind].length * ROUNDS).padStart(5)}${cells.join('')}  ${rates.join('')}    ${ratio}`,
      );
      worst = Math.max(worst, api.p95 / GOAL_MS[kind]);
      if (api.p95 > GOAL_MS[kind])
        failures.push(`${name} ${kind}: p95 ${api.p95.toFixed(1)} ms, goal ${GOAL_MS[kind]}`);
    }
  }
  const first = await countFirst(await tokenFor(loaded.largest));
  if (first < FIRST_AT_LEAST) failures.push(`${first} of ${TYPOS.length} misspelt queries found what was meant first`);
  for (const failure of failures) console.log(`short: ${failure}`);
  console.log(whatWasMet());
  console.log(
    `search: ${first} of ${TYPOS.length} misspelt queries find the product meant first (at least ${FIRST_AT_LEAST}); ` +
      `worst p95 is ${worst.toFixed(2)} of its goal (prefix and EAN ${GOAL_MS.prefix} ms, typos ${GOAL_MS.typo} ms)`,
  );
  process.exitCode = failures.length ? 1 : 0;
} finally {
  await stack.stop();
}

/** As a browser gets it: first a visitor, then the token of the visitor's search. */
async function tokenFor(accountId: string): Promise<string> {
  const keys = parseKeys(readFileSync(stack.keysFile, 'utf8'));
  const visitor = newVisitorToken(keys, systemClock, { accountId, visitorId: accountId });
  const rootId = (await ask<{ id: string }>('select id from app.organization where account_id = $1', [accountId]))[0]!
    .id;
  const answer = await patientFetch(`${stack.apiUrls[0]}/organizations/${rootId}/typesense`, {
    headers: { authorization: `Bearer ${visitor}` },
  });
  if (!answer.ok) throw new Error(`no search token: ${await answer.text()}`);
  return ((await answer.json()) as { token: string }).token;
}

async function ask<Row extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<Row[]> {
  const client = new pg.Client(stack.database.url('admin'));
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

async function someEans(accountId: string): Promise<string[]> {
  const text = `select ean_code from app.product where account_id = $1 order by md5(id::text) limit 100`;
  return (await ask<{ ean_code: string }>(text, [accountId])).map((row) => row.ean_code);
}

async function search(q: string, token: string): Promise<string[]> {
  const address = `${stack.apiUrls[0]}/catalog-search?q=${encodeURIComponent(q)}`;
  const answer = await patientFetch(address, { headers: { [SEARCH_TOKEN_HEADER]: token } });
  if (!answer.ok) throw new Error(`${q}: ${answer.status} ${await answer.text()}`);
  const page = (await answer.json()) as { 'hydra:member': { label: string }[] };
  return page['hydra:member'].map(({ label }) => label);
}

/** One after the other, all queries in each round, so that a busy moment of the machine meets different ones. */
async function measure(queries: readonly string[], token: string): Promise<Figures> {
  for (const q of queries) await search(q, token);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++)
    for (const q of queries) {
      const from = performance.now();
      await search(q, token);
      times.push(performance.now() - from);
    }
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
  const perSecond = (1_000 * times.length) / times.reduce((sum, ms) => sum + ms, 0);
  return { p95: at(0.95), median: at(0.5), min: sorted[0]!, perSecond };
}

function everyNth<T>(all: readonly T[], most: number): T[] {
  return all.filter((_, i) => i % Math.ceil(all.length / most) === 0);
}

async function countFirst(token: string): Promise<number> {
  let first = 0;
  for (const [typed, meant] of TYPOS) {
    const [found] = await search(typed, token);
    if (found === meant) first++;
    else console.log(`  "${typed}" found ${found ?? 'nothing'} first, not ${meant}`);
  }
  return first;
}
