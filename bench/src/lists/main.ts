/**
 * Long lists cost what short ones do: every filter with every order of a list is asked of an account with few rows and
 * of one with many, in turns, over HTTP. Fails when the large one takes more than half as long again. A figure is the
 * median of several p95, so that a moment in which the machine did something else decides nothing. A case over the line
 * is measured once more, with twice as many requests, and the second figures count; how often that was is told. With it
 * goes a request that reads no list: where even that one differs between the accounts, the machine was measured and not
 * the list, and it is done again, a few times at most.
 *
 *   npm run prove:lists [-- --sets 5 --rounds 20 --warm 10 --only users --case searched --small 1000 --large 50000]
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { MODULE_HEADER } from '@reprise/contract/identity/session';
import pg from 'pg';
import { type ProofTenant, type ProofUser, seedProof } from '../seed-proof.ts';
import { startStack } from '../stack.ts';
import { buybacksList } from './buybacks.ts';
import { changesList } from './changes.ts';
import { itemsList } from './items.ts';
import type { ListCase, ListUnderTest } from './list-under-test.ts';
import { organizationsList } from './organizations.ts';
import { productsList } from './products.ts';
import { usersList } from './users.ts';

const LISTS: readonly ListUnderTest[] = [
  usersList,
  organizationsList,
  changesList,
  productsList,
  buybacksList,
  itemsList,
];
const WORST_RATIO = 1.5;
const READERS = {
  manager: 'root_management_unit_manager',
  unit_manager: 'management_unit_manager',
  store: 'store_manager',
  buyer: 'buyer_manager',
  warehouse: 'warehouse_manager',
} as const;
/** A smaller difference is noise of the machine. */
const NOISE_MS = 2;
const RESTLESS_AT_MOST = 3;
/** The baseline: a search without a letter queries nothing, so it costs what any request does. */
const NOTHING: ListCase = { name: '', path: '/organizations', query: 'search=-' };

const { values } = parseArgs({
  options: {
    sets: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '20' },
    warm: { type: 'string', default: '10' },
    only: { type: 'string' },
    case: { type: 'string', default: '' },
    small: { type: 'string' },
    large: { type: 'string' },
  },
});
const [sets, rounds, warm] = [Number(values.sets), Number(values.rounds), Number(values.warm)];
const stack = await startStack({ name: 'lists', durable: false, apis: 1, workers: 0 });
let provider: ProofUser;
const admin = new pg.Client({ connectionString: stack.database.url('admin') });
await admin.connect();
try {
  const proof = await seedProof(stack);
  const [small, large] = [proof.a, proof.b];
  provider = proof.provider.super_admin;
  let worst = { ratio: 0, name: '' };
  const [told, over]: [{ judged: number; again: number; restless: number }, string[]] = [
    { judged: 0, again: 0, restless: 0 },
    [],
  ];
  const lists = LISTS.filter(({ name }) => !values.only || values.only === name).map((list) => ({
    ...list,
    sizes: { small: Number(values.small ?? list.sizes.small), large: Number(values.large ?? list.sizes.large) },
  }));
  for (const list of lists)
    for (const tenant of [small, large])
      await list.fill(admin, tenant, tenant === small ? list.sizes.small : list.sizes.large);
  await settle(admin);
  const [fixed] = await measure(lists[0]!, [{ small: NOTHING, large: NOTHING }], small, large, rounds);
  console.log(`a request that reads no list: p95 ${fixed!.map((ms) => ms.toFixed(1)).join(' and ')} ms`);
  for (const list of lists) {
    console.log(
      `${list.name}: ${list.sizes.small} against ${list.sizes.large} rows, median of ${sets} p95 of ${rounds} requests, in ms`,
    );
    const pairs = list
      .cases(small)
      .map((one, i) => ({ small: one, large: list.cases(large)[i]! }))
      .filter((pair) => pair.small.name.includes(values.case));
    for (const pair of pairs) {
      const { few, many, ratio, again, restless } = await measureWell(list, pair, small, large);
      const { name, together } = pair.small;
      if (!together) {
        told.judged++;
        if (again) told.again++;
        if (restless) told.restless++;
        if (ratio > WORST_RATIO) over.push(`${list.name}: ${name} x${ratio.toFixed(2)}`);
        if (ratio > worst.ratio) worst = { ratio, name: `${list.name}: ${name}` };
      }
      const figures = `${few.toFixed(1).padStart(8)} ${many.toFixed(1).padStart(8)}  x${(many / few).toFixed(2)}`;
      const how = `${again ? '  measured again' : ''}${restless ? ', machine restless' : ''}${together ? '  not judged' : ''}`;
      console.log(`${name.padEnd(52)} ${figures}${how}`);
    }
  }
  console.log(
    `lists: ${told.judged} cases judged, ${told.again} measured again (${told.restless} on a restless machine), ${over.length} above the bound`,
  );
  for (const one of over) console.log(`  above: ${one}`);
  console.log(`lists: worst ratio ${worst.ratio.toFixed(2)} (${worst.name}), at most ${WORST_RATIO}`);
  process.exitCode = worst.ratio > WORST_RATIO ? 1 : 0;
} finally {
  await admin.end();
  await stack.stop();
}

/**
 * Vacuums until every page is all-visible, as autovacuum would: only then is an index-only scan possible. A transaction
 * that started before the rows were inserted keeps pages from being marked, so it is repeated.
 */
async function settle(client: pg.Client): Promise<void> {
  const hidden = `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'app' and c.relkind = 'r' and c.relpages > 50 and c.relallvisible < c.relpages * 0.9`;
  await client.query('vacuum (analyze)');
  for (let tried = 0; tried < 20; tried++) {
    const { rows } = await client.query<{ name: string }>(hidden);
    if (!rows.length) return;
    await sleep(500);
    for (const { name } of rows) await client.query(`vacuum (analyze) ${name}`);
  }
  throw new Error('the tables did not come to rest');
}

type Pair = { small: ListCase; large: ListCase };
type Measured = { few: number; many: number; ratio: number; again: boolean; restless: boolean };

async function measureWell(list: ListUnderTest, pair: Pair, small: ProofTenant, large: ProofTenant): Promise<Measured> {
  const judge = ([few, many]: [number, number], again: boolean, restless: boolean): Measured => {
    const ratio = many <= few + NOISE_MS ? Math.min(many / few, WORST_RATIO) : many / few;
    return { few, many, ratio, again, restless };
  };
  const [once] = await measure(list, [pair], small, large, rounds);
  let measured = judge(once!, false, false);
  if (measured.ratio <= WORST_RATIO || pair.small.together) return measured;
  for (let tried = 0; tried < RESTLESS_AT_MOST && (!measured.again || measured.restless); tried++) {
    const pairs = [pair, { small: NOTHING, large: NOTHING }];
    const [again, nothing] = await measure(list, pairs, small, large, 2 * rounds);
    measured = judge(again!, true, Math.abs(nothing![0] - nothing![1]) > NOISE_MS);
  }
  return measured;
}

/** Interleaved, alternating which account goes first, so that other load of the machine affects both. */
async function measure(
  list: ListUnderTest,
  pairs: readonly Pair[],
  small: ProofTenant,
  large: ProofTenant,
  count: number,
): Promise<[number, number][]> {
  const both = async (pair: Pair, round: number): Promise<[number, number]> => {
    if (round % 2) return [await ask(list, pair.small, small), await ask(list, pair.large, large)];
    const many = await ask(list, pair.large, large);
    return [await ask(list, pair.small, small), many];
  };
  for (let round = 0; round < warm; round++) for (const pair of pairs) await both(pair, round);
  const figures = pairs.map((): [number, number][] => []);
  for (let set = 0; set < sets; set++) {
    const times = pairs.map((): [number, number][] => []);
    for (let round = 0; round < count; round++)
      for (const [i, pair] of pairs.entries()) times[i]!.push(await both(pair, round));
    for (const [i, each] of times.entries())
      figures[i]!.push([p95(each.map(([few]) => few)), p95(each.map(([, many]) => many))]);
  }
  return figures.map((each) => [median(each.map(([few]) => few)), median(each.map(([, many]) => many))]);
}

async function ask(
  list: ListUnderTest,
  { query, as = 'manager', path }: ListCase,
  tenant: ProofTenant,
): Promise<number> {
  const headers = headersOf(list, as, tenant);
  const began = performance.now();
  const response = await fetch(`${stack.apiUrls[0]}${path ?? list.path}?${query}`, { headers });
  const body = await response.text();
  if (!response.ok) throw new Error(`${query}: ${body}`);
  return performance.now() - began;
}

function headersOf(list: ListUnderTest, as: NonNullable<ListCase['as']>, tenant: ProofTenant): Record<string, string> {
  const inModule = list.module ? { [MODULE_HEADER]: list.module } : {};
  if (as === 'provider') return { ...provider.headers, ...inModule };
  const { headers } = tenant.users[READERS[as]];
  return as === 'manager' ? { ...headers, ...inModule } : headers;
}

function ranked(figures: readonly number[], part: number): number {
  return figures.toSorted((a, b) => a - b)[Math.ceil(figures.length * part) - 1]!;
}
function p95(times: readonly number[]): number {
  return ranked(times, 0.95);
}
function median(figures: readonly number[]): number {
  return ranked(figures, 0.5);
}
