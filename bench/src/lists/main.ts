/**
 * Long lists cost what short ones do: every filter with every order of a list is asked of an account with few rows and
 * of one with many, in turns, over HTTP. Fails when the large one takes more than half as long again. A case over the line
 * is measured once more, with twice as many requests, and the second figures count; how often that was is told.
 *
 *   npm run prove:lists [-- --rounds 40 --warm 10 --only users]
 */
import { parseArgs } from 'node:util';
import pg from 'pg';
import { type ProofTenant, seedProof } from '../seed-proof.ts';
import { startStack } from '../stack.ts';
import { changesList } from './changes.ts';
import type { ListCase, ListUnderTest } from './list-under-test.ts';
import { organizationsList } from './organizations.ts';
import { usersList } from './users.ts';

const LISTS: readonly ListUnderTest[] = [usersList, organizationsList, changesList];
const WORST_RATIO = 1.5;
/** Below this a difference is the machine's, not the list's. */
const NOISE_MS = 2;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '40' },
    warm: { type: 'string', default: '10' },
    only: { type: 'string' },
  },
});
const [rounds, warm] = [Number(values.rounds), Number(values.warm)];
const stack = await startStack({ name: 'lists', durable: false, apis: 1, workers: 0 });
const admin = new pg.Client({ connectionString: stack.database.url('admin') });
await admin.connect();
try {
  const proof = await seedProof(stack);
  const [small, large] = [proof.a, proof.b];
  let worst = { ratio: 0, name: '' };
  const [told, over]: [{ judged: number; again: number }, string[]] = [{ judged: 0, again: 0 }, []];
  const lists = LISTS.filter(({ name }) => !values.only || values.only === name);
  for (const list of lists)
    for (const tenant of [small, large])
      await list.fill(admin, tenant, tenant === small ? list.sizes.small : list.sizes.large);
  await admin.query('vacuum (analyze)');
  // Nothing is looked up for a search without a letter: what is left is the cost of any request.
  const nothing = { name: '', path: '/organizations', query: 'search=-' };
  const fixed = await measure(lists[0]!, { small: nothing, large: nothing }, small, large, rounds);
  console.log(`a request that reads no list: p95 ${fixed.map((ms) => ms.toFixed(1)).join(' and ')} ms`);
  for (const list of lists) {
    console.log(
      `${list.name}: ${list.sizes.small} against ${list.sizes.large} rows, p95 of ${rounds} requests each, in ms`,
    );
    const pairs = list.cases(small).map((one, i) => ({ small: one, large: list.cases(large)[i]! }));
    for (const pair of pairs) {
      const { few, many, ratio, again } = await measureWell(list, pair, small, large);
      const { name, together } = pair.small;
      if (!together) {
        told.judged++;
        if (again) told.again++;
        if (ratio > WORST_RATIO) over.push(`${list.name}: ${name} x${ratio.toFixed(2)}`);
        if (ratio > worst.ratio) worst = { ratio, name: `${list.name}: ${name}` };
      }
      const figures = `${few.toFixed(1).padStart(8)} ${many.toFixed(1).padStart(8)}  x${(many / few).toFixed(2)}`;
      console.log(`${name.padEnd(52)} ${figures}${again ? '  measured again' : ''}${together ? '  not judged' : ''}`);
    }
  }
  console.log(
    `lists: ${told.judged} cases judged, ${told.again} measured a second time, ${over.length} above the bound`,
  );
  for (const one of over) console.log(`  above: ${one}`);
  console.log(`lists: worst ratio ${worst.ratio.toFixed(2)} (${worst.name}), at most ${WORST_RATIO}`);
  process.exitCode = worst.ratio > WORST_RATIO ? 1 : 0;
} finally {
  await admin.end();
  await stack.stop();
}

type Pair = { small: ListCase; large: ListCase };
type Measured = { few: number; many: number; ratio: number; again: boolean };

async function measureWell(list: ListUnderTest, pair: Pair, small: ProofTenant, large: ProofTenant): Promise<Measured> {
  const once = async (count: number, again: boolean): Promise<Measured> => {
    const [few, many] = await measure(list, pair, small, large, count);
    return { few, many, ratio: many <= few + NOISE_MS ? Math.min(many / few, WORST_RATIO) : many / few, again };
  };
  const first = await once(rounds, false);
  return first.ratio > WORST_RATIO && !pair.small.together ? once(2 * rounds, true) : first;
}

/** In turns, so that whatever else the machine does strikes both. */
async function measure(
  list: ListUnderTest,
  pair: Pair,
  small: ProofTenant,
  large: ProofTenant,
  count: number,
): Promise<[number, number]> {
  const [few, many]: [number[], number[]] = [[], []];
  for (let round = -warm; round < count; round++) {
    const times = [await ask(list, pair.small, small), await ask(list, pair.large, large)] as const;
    if (round < 0) continue;
    few.push(times[0]);
    many.push(times[1]);
  }
  return [p95(few), p95(many)];
}

async function ask(
  list: ListUnderTest,
  { query, as = 'manager', path }: ListCase,
  tenant: ProofTenant,
): Promise<number> {
  const { headers } = tenant.users[as === 'manager' ? 'root_management_unit_manager' : 'management_unit_manager'];
  const began = performance.now();
  const response = await fetch(`${stack.apiUrls[0]}${path ?? list.path}?${query}`, { headers });
  const body = await response.text();
  if (!response.ok) throw new Error(`${query}: ${body}`);
  return performance.now() - began;
}

function p95(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.95))]!;
}
