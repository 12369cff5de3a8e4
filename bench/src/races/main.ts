/**
 * Two who want different things of one predeclared buyback at the same moment, over HTTP on two processes of the API: two
 * sellers of two stores finish it, its customer cancels while the store finishes, an edit meets a cancellation. Exactly one
 * wins and the other is told; afterwards every row about the buyback is looked at. Controls: rows that are spoiled on purpose,
 * and an API whose commands lock nothing.
 *
 *   npm run prove:races [-- --rounds 1000 --seed 1]            goal: 0 wrong answers, 0 inconsistent rows
 */
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { predeclare } from '../create/predeclared.ts';
import { openShop } from '../create/shop.ts';
import { waitUntilDrained } from '../durable/drain.ts';
import { randomFrom } from '../durable/random.ts';
import { some } from '../durable/report.ts';
import { whatWasMet } from '../patient-fetch.ts';
import { seedProof, signIn } from '../seed-proof.ts';
import { type Stack, startStack } from '../stack.ts';
import { signInToStores } from '../stores-manager.ts';
import { withAdmin } from '../with-admin.ts';
import { judgeCase } from './judge-case.ts';
import { type Arena, KINDS, type Kind, type Race, racePair } from './pairs.ts';
import { readCases, readKeys } from './read-cases.ts';
import { spoil } from './spoil.ts';

const CONTROL_ROUNDS = 60;
/** races at the same time, each about a buyback of its own */
const LANES = 3;
const DRAIN_MS = 1_800_000;
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '1000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const seed = Number(values.seed);
const print = (line: string) => console.log(line);
const problems: string[] = [];
print(`seed ${seed}`);

const product = await inStack({ name: 'races', workers: 2 }, async (stack, admin) => {
  const found = await raceAll(stack, admin, Number(values.rounds));
  const drained = await waitUntilDrained(stack, DRAIN_MS);
  if (!drained.isEmpty) problems.push(`the queues did not become empty: ${some(drained.left)}`);
  const ids = found.races.map(({ id }) => id);
  const settled = (await readCases(admin, found.accountId, ids)).flatMap((one) => judgeCase(one, true));
  const finished = found.races.find(({ kind }) => kind === 'two sellers')!;
  return { ...found, settled, ...(await spoil(admin, found.accountId, finished.id)) };
});
for (const line of outcomes(product.races)) print(line);
const wrong = product.races.flatMap(({ kind, problems: said }) => said.map((one) => `${kind}: ${one}`));
const inconsistent = [...product.inconsistent, ...product.settled];
if (wrong.length) problems.push(`${wrong.length} wrong answers: ${some(wrong)}`);
if (inconsistent.length) problems.push(`${inconsistent.length} inconsistent: ${some(inconsistent)}`);
problems.push(
  ...product.unseen.map((what) => `the control did not fail: nobody saw ${what}`),
  ...onesided(product.races),
);

const unlocked = await inStack(
  { name: 'races-control', workers: 0, apiScript: 'bench/src/races/control-api.ts' },
  (stack, admin) => raceAll(stack, admin, CONTROL_ROUNDS),
);
const seen = unlocked.races.filter(({ problems: said }) => said.length).length;
print(
  `control without locks: ${seen} wrong answers, ${unlocked.inconsistent.length} inconsistencies in ${CONTROL_ROUNDS} races`,
);
if (!seen || !unlocked.inconsistent.length) problems.push('the control did not fail: without locks nothing went wrong');

for (const problem of problems) console.error(`not as promised: ${problem}`);
print(whatWasMet());
print(
  `races: ${product.races.length} (${product.races.filter((one) => one.isOverlapping).length} overlapping), ${wrong.length} wrong answers, ` +
    `${inconsistent.length} inconsistent rows; ${product.tried - product.unseen.length} of ${product.tried} spoiled rows seen; ` +
    `without locks ${seen} of ${CONTROL_ROUNDS} answered wrongly`,
);
process.exit(problems.length ? 1 : 0);

async function inStack<T>(
  options: { name: string; workers: number; apiScript?: string },
  work: (stack: Stack, admin: pg.Client) => Promise<T>,
): Promise<T> {
  const stack = await startStack({ ...options, durable: false, apis: 2 });
  try {
    return await withAdmin(stack, (admin) => work(stack, admin));
  } finally {
    await stack.stop();
  }
}

type Raced = { accountId: string; races: readonly Race[]; inconsistent: readonly string[] };

async function raceAll(stack: Stack, admin: pg.Client, rounds: number): Promise<Raced> {
  const arena = await openArena(stack, admin);
  const { accountId } = arena.shop;
  const random = randomFrom(seed);
  const waiting = await predeclare(stack.apiUrls[0]!, arena.shop, 'race', rounds);
  const races: Race[] = [];
  const inconsistent: string[] = [];
  let next = 0;
  const lane = async () => {
    while (next < rounds) {
      const n = next++;
      const run = await racePair(arena, KINDS[n % KINDS.length]!, waiting[n]!, random);
      races.push(run);
      inconsistent.push(...(await withAdmin(stack, (own) => lookAt(own, accountId, run))));
      if (races.length % 100 === 0) print(`${races.length} races`);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return { accountId, races, inconsistent };
}

async function openArena(stack: Stack, admin: pg.Client): Promise<Arena> {
  const [api] = stack.apiUrls as [string];
  const proof = await seedProof(stack);
  const { users, storeIds } = proof.a;
  // The other seller works in the other store.
  await admin.query('update app.user_role set organization_id = $1 where user_id = $2', [
    storeIds[1],
    users.store_manager.userId,
  ]);
  const shop = await openShop(stack, proof);
  const other = await signIn(api, users.store_manager);
  return {
    shop,
    apiUrls: stack.apiUrls,
    storeIds,
    sellers: [users.store_seller.headers, other.headers],
    manager: await signInToStores(admin, api, proof.a),
  };
}

/** The rows right after a race: those of the buyback, and the key of who won. Who was refused left none. */
async function lookAt(admin: pg.Client, accountId: string, { id, answers }: Race): Promise<string[]> {
  const found = await readCases(admin, accountId, [id]);
  const keys = await readKeys(
    admin,
    accountId,
    answers.map(({ key }) => key),
  );
  const wrongKeys = answers.filter(({ key, status }) => keys.get(key) !== (status === 200 ? 200 : undefined));
  return [
    ...(found.length === 1 ? judgeCase(found[0]!, false) : [`${id} is gone`]),
    ...wrongKeys.map(({ who, status, key }) => `${id}: ${who} got ${status}, the key kept ${keys.get(key)}`),
  ];
}

function outcomes(races: readonly Race[]): string[] {
  return KINDS.map((kind) => {
    const won = [...winners(races, kind)].map(([who, times]) => `${who} won ${times}`);
    return `${kind}: ${won.join(', ')}`;
  });
}

function winners(races: readonly Race[], kind: Kind): Map<string, number> {
  const won = new Map<string, number>();
  for (const { answers } of races.filter((one) => one.kind === kind))
    for (const { who } of answers.filter(({ status }) => status === 200)) won.set(who, (won.get(who) ?? 0) + 1);
  return won;
}

/** A race that the same one always wins is none. */
function onesided(races: readonly Race[]): string[] {
  return KINDS.filter((kind) => winners(races, kind).size < 2).map((kind) => `${kind}: the same one won each time`);
}
