/**
 * A guaranteed price is paid: random catalogues, dispatch rules, circuits, payment modes, countries and answers. Every
 * offer is sent unchanged and must be sold, at the price it promised, although the rules change between the quote and the
 * last press in a third of the worlds; only warehouses that closed meanwhile may leave nobody. Every way that is not
 * offered must be a hole of the coverage, with its reason, and every hole must be a way that is not offered.
 *
 *   npm run prove:promise             goal: 50,000 cases, 0 refused for reasons known before, 0 holes unnamed
 *
 * The control asks an API that calls every price guaranteed: its offers must be seen to be refused. PROMISE_CASES and
 * PROMISE_SEED shorten or repeat a run.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { readCoverage } from '../../../apps/api/src/logistics/index.ts';
import { type Random, randomFrom } from '../durable/random.ts';
import { whatWasMet } from '../patient-fetch.ts';
import { inOperations, type Run } from '../seed-proof.ts';
import { type Stack, startStack } from '../stack.ts';
import { askAll } from './ask.ts';
import { type Change, changeWorld, drawChange } from './change-world.ts';
import { judgeOutcome, judgeTold, newTally, type Tally } from './judge.ts';
import { COUNTRIES, sellAll } from './sell.ts';
import { openShops, type Shop } from './shops.ts';
import { CASES_OF_WORLD, drawWorld } from './world.ts';
import { writeWorld } from './write-world.ts';

const CASES = 50_000;
const CONTROL_CASES = 2_000;
const cases = Number(process.env.PROMISE_CASES ?? CASES);
const seed = Number(process.env.PROMISE_SEED ?? 20_261_116);
const APIS = 2;
/** Shops at work at once. */
const SHOPS = 8;
/** A change is in every estimate that begins later than this. */
const SEEN_MS = 1_100;
const SHOWN = 20;

type Bench = { run: Run; admin: pg.Client; random: Random; tally: Tally };

const started = performance.now();
const proof = await inStack('promise', 'apps/api/src/main.ts', (stack) =>
  tryWorlds(stack, Math.ceil(cases / CASES_OF_WORLD), drawChange),
);
const control = await inStack('promise-control', 'bench/src/promise/control-api.ts', (stack) =>
  tryWorlds(stack, CONTROL_CASES / CASES_OF_WORLD, () => 'nothing'),
);
const refusedOf = ({ problems }: Tally) =>
  problems.filter((problem) => problem.startsWith('refused at the last press'));
const [refused, seen] = [refusedOf(proof).length, refusedOf(control).length];
for (const problem of proof.problems.slice(0, SHOWN)) console.log(problem);
console.log(
  `control: of ${control.offers} prices called guaranteed without looking for a warehouse, ${seen} were refused at the last press`,
);
console.log(whatWasMet());
console.log(
  `promise: ${proof.cases} cases in ${((performance.now() - started) / 1_000).toFixed(0)} s, ${proof.offers} offers, ${proof.sold} sold ` +
    `(${proof.honoured} after the rules had changed), ${proof.closed} whose warehouses closed, ${refused} refused for reasons known before; ` +
    `${proof.holes} holes, ${proof.problems.length - refused} unnamed or wrong`,
);
const isWhole = proof.sold + proof.closed === proof.offers && proof.holes > 0 && proof.honoured > 0;
process.exitCode = isWhole && !proof.problems.length && seen > 0 && proof.cases >= CASES ? 0 : 1;

async function inStack<T>(name: string, apiScript: string, work: (stack: Stack) => Promise<T>): Promise<T> {
  const stack = await startStack({ name, durable: false, apis: APIS, workers: 0, apiScript });
  try {
    return await work(stack);
  } finally {
    await stack.stop();
  }
}

async function tryWorlds(stack: Stack, worlds: number, changeOf: (random: Random) => Change): Promise<Tally> {
  const tally = newTally();
  const clients = Array.from({ length: SHOPS }, () => new pg.Client({ connectionString: stack.database.url('admin') }));
  await Promise.all(clients.map((client) => client.connect()));
  try {
    await inOperations(stack, async (run) => {
      const shops = await openShops(stack, run, clients[0]!, SHOPS);
      let next = 0;
      const work = async (shop: Shop, admin: pg.Client) => {
        while (next < worlds) {
          const world = next++;
          const random = randomFrom(seed + world);
          await tryWorld({ run, admin, random, tally }, shop, changeOf(random));
          if ((world + 1) % 25 === 0) console.log(`${world + 1} worlds, ${tally.offers} offers, ${tally.sold} sold`);
        }
      };
      await Promise.all(shops.map((shop, i) => work(shop, clients[i]!)));
    });
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
  return tally;
}

async function tryWorld({ run, admin, random, tally }: Bench, shop: Shop, change: Change): Promise<void> {
  const world = drawWorld(random, shop);
  const coverageNow = () => run((ctx) => readCoverage(ctx, shop.accountId));
  await writeWorld(admin, world);
  await sleep(SEEN_MS);
  const told = await askAll(random, world, COUNTRIES);
  const coverage = await coverageNow();
  for (const one of told) judgeTold(tally, coverage, one);
  await changeWorld(admin, random, world, change);
  const outcomes = await sellAll(world, told);
  const now = outcomes.some((outcome) => 'refused' in outcome) ? await coverageNow() : coverage;
  for (const outcome of outcomes) judgeOutcome(tally, { change, outcome, now });
}
