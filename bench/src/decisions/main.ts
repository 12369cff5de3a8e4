/**
 * Two who decide about one device at the same moment, over HTTP on two processes of the API: two operators at the bench, the
 * customer and the buyer, somebody who releases it and somebody who reports it lost, an answer and the job that expires offers.
 * Each meeting must end as one of its two orders would, with every row, the history and the money agreeing. The control is an
 * API whose commands lock nothing.
 *
 *   npm run prove:decisions [-- --rounds 1000 --seed 1]        goal: 0 wrong ends, 0 inconsistent rows; rounds of each kind
 */
import { parseArgs } from 'node:util';
import { waitUntilDrained } from '../durable/drain.ts';
import { randomFrom } from '../durable/random.ts';
import { some } from '../durable/report.ts';
import { startStack } from '../stack.ts';
import { withAdmin } from '../with-admin.ts';
import { openArena } from './arena.ts';
import { type Judged, judgeAll } from './judge.ts';
import { KINDS } from './kinds.ts';
import { meetAll } from './meet.ts';

const CONTROL_ROUNDS = 60;
const DRAIN_MS = 1_800_000;
/** The job waits for the lock of a worker; without locks in the API only people who meet each other go wrong. */
const SEEN_BY_CONTROL = ['two operators', 'customer and buyer', 'release and loss'];
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

const product = await inStack({ name: 'decisions' }, Number(values.rounds));
for (const line of outcomes(product)) print(line);
const wrong = product.flatMap((one) => one.wrong);
const inconsistent = product.flatMap((one) => one.inconsistent);
if (wrong.length) problems.push(`${wrong.length} wrong ends: ${some(wrong)}`);
if (inconsistent.length) problems.push(`${inconsistent.length} inconsistent: ${some(inconsistent)}`);
problems.push(...onesided(product));

const unlocked = await inStack(
  { name: 'decisions-control', apiScript: 'bench/src/races/control-api.ts' },
  CONTROL_ROUNDS,
);
const faulty = unlocked.filter((one) => one.wrong.length || one.inconsistent.length);
const faultsOf = (kind: string) => faulty.filter(({ met }) => met.kind === kind).length;
print(
  `control without locks: ${Object.keys(KINDS)
    .map((kind) => `${faultsOf(kind)} ${kind}`)
    .join(', ')}`,
);
for (const kind of SEEN_BY_CONTROL)
  if (!faultsOf(kind)) problems.push(`the control did not fail: without locks nothing went wrong of ${kind}`);

for (const problem of problems) console.error(`not as promised: ${problem}`);
print(
  `decisions: ${product.length} (${product.filter(({ met }) => met.isOverlapping).length} overlapping), ${wrong.length} wrong ends, ` +
    `${inconsistent.length} inconsistent rows; without locks ${faulty.length} of ${unlocked.length} went wrong`,
);
process.exit(problems.length ? 1 : 0);

async function inStack(options: { name: string; apiScript?: string }, rounds: number): Promise<Judged[]> {
  const stack = await startStack({ ...options, durable: false, apis: 2, workers: 2 });
  try {
    const arena = await openArena(stack, randomFrom(seed));
    const met = await meetAll(arena, rounds, print);
    const drained = await waitUntilDrained(stack, DRAIN_MS);
    if (!drained.isEmpty) problems.push(`the queues did not become empty: ${some(drained.left)}`);
    const judged = await withAdmin(stack, (admin) => judgeAll(admin, arena.world, met));
    await arena.close();
    return judged;
  } finally {
    await stack.stop();
  }
}

function outcomes(judged: readonly Judged[]): string[] {
  return Object.values(KINDS)
    .flat()
    .map((variant) => {
      const all = judged.filter(({ met }) => met.variant === variant);
      const ends = variant.endings.map((one, i) => {
        const times = all.filter(({ ending }) => ending === i).length;
        return `${times} times ${Object.entries(one.answers)
          .map(([who, words]) => `${who} ${words}`)
          .join(' and ')}`;
      });
      const overlapping = all.filter(({ met }) => met.isOverlapping).length;
      return `${variant.name}: ${all.length} meetings, ${overlapping} overlapping, ${ends.join(', ')}`;
    });
}

/** A meeting that always ends the same is none. */
function onesided(judged: readonly Judged[]): string[] {
  return Object.values(KINDS)
    .flat()
    .filter((variant) => {
      const ends = new Set(judged.filter(({ met }) => met.variant === variant).map(({ ending }) => ending));
      return variant.endings.some((_, i) => !ends.has(i));
    })
    .map(({ name }) => `${name}: one of its two orders was never seen`);
}
