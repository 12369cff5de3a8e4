/**
 * Two who want different things of one device at the same moment, over HTTP on two processes of the API: two sellers pack
 * it into two packages or its box into two others, a store sends or packs it while the workshop checks it in, a person and
 * the carrier move it at once. Each meeting must end as one of its two orders would, with every row and the history agreeing. The control is an
 * API whose commands lock nothing.
 *
 *   npm run prove:meetings [-- --rounds 1000 --seed 1]        goal: 0 wrong ends, 0 inconsistent rows; rounds of each kind
 */
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { waitUntilDrained } from '../durable/drain.ts';
import { randomFrom } from '../durable/random.ts';
import { some } from '../durable/report.ts';
import { whatWasMet } from '../patient-fetch.ts';
import { type Stack, startStack } from '../stack.ts';
import { withAdmin } from '../with-admin.ts';
import { openArena } from './arena.ts';
import { type Judged, judgeAll } from './judge.ts';
import { KINDS } from './kinds.ts';
import { meetAll } from './meet.ts';
import type { Ending, Variant } from './variant.ts';

const CONTROL_ROUNDS = 40;
const DRAIN_MS = 1_800_000;
const VARIANTS = Object.values(KINDS).flat();
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

const product = await inStack({ name: 'meetings' }, Number(values.rounds));
for (const line of outcomes(product)) print(line);
const wrong = product.flatMap((one) => one.wrong);
const inconsistent = product.flatMap((one) => one.inconsistent);
if (wrong.length) problems.push(`${wrong.length} wrong ends: ${some(wrong)}`);
if (inconsistent.length) problems.push(`${inconsistent.length} inconsistent: ${some(inconsistent)}`);
problems.push(...onesided(product));

const unlocked = await inStack(
  { name: 'meetings-control', apiScript: 'bench/src/races/control-api.ts' },
  CONTROL_ROUNDS,
);
const faulty = unlocked.filter((one) => one.wrong.length || one.inconsistent.length);
const faultsOf = (kind: string) => faulty.filter(({ met }) => met.kind === kind).length;
const byKind = Object.keys(KINDS).map((kind) => `${faultsOf(kind)} ${kind}`);
print(`control without locks: ${faulty.length} of ${unlocked.length} meetings went wrong (${byKind.join(', ')})`);
for (const kind of Object.keys(KINDS))
  if (!faultsOf(kind)) problems.push(`the control did not fail: without locks nothing went wrong of ${kind}`);

for (const problem of problems) console.error(`not as promised: ${problem}`);
print(whatWasMet());
print(
  `meetings: ${product.length} (${product.filter(({ met }) => met.isOverlapping).length} overlapping), ${wrong.length} wrong ends, ` +
    `${inconsistent.length} inconsistent rows; without locks ${faulty.length} of ${unlocked.length} went wrong`,
);
process.exit(problems.length ? 1 : 0);

async function inStack(options: { name: string; apiScript?: string }, rounds: number): Promise<Judged[]> {
  const env = { SANDBOX_HAND_OVER_HOURS: '0', SANDBOX_LABEL_DELAY_MS: '100' };
  const stack = await startStack({ ...options, durable: false, apis: 2, workers: 2, env });
  try {
    return await withAdmin(stack, (admin) => meetAndJudge(stack, admin, rounds));
  } finally {
    await stack.stop();
  }
}

async function meetAndJudge(stack: Stack, admin: pg.Client, rounds: number): Promise<Judged[]> {
  const arena = await openArena(stack, admin, randomFrom(seed));
  const met = await meetAll(stack, arena, rounds, print);
  const drained = await waitUntilDrained(stack, DRAIN_MS);
  if (!drained.isEmpty) problems.push(`the queues did not become empty: ${some(drained.left)}`);
  return judgeAll(admin, met);
}

function outcomes(judged: readonly Judged[]): string[] {
  return VARIANTS.map((variant) => {
    const all = judged.filter(({ met }) => met.variant === variant);
    const ends = variant.endings.map(
      (one, i) => `${all.filter(({ ending }) => ending === i).length} times ${describe(variant, one)}`,
    );
    const overlapping = all.filter(({ met }) => met.isOverlapping).length;
    return `${variant.name}: ${all.length} meetings, ${overlapping} overlapping, ${ends.join(', ')}`;
  });
}

/** What tells an ending from the others of its variant. */
function describe({ name }: Variant, { item, box, outer, answers }: Ending): string {
  const refused = Object.values(answers).find((words) => words.startsWith('4'));
  if (!name.startsWith('two')) return item || refused || 'put into it afterwards';
  return outer === undefined ? `${item} in box ${box! + 1}` : `in box ${outer}`;
}

/** A meeting that always ends the same is none. */
function onesided(judged: readonly Judged[]): string[] {
  return VARIANTS.filter((variant) => {
    const ends = new Set(judged.filter(({ met }) => met.variant === variant).map(({ ending }) => ending));
    return variant.endings.some((_, i) => !ends.has(i));
  }).map(({ name }) => `${name}: one of its two orders was never seen`);
}
