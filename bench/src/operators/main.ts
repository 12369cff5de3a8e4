/**
 * Two people of one workshop want different things of one device at the same moment, over HTTP on two processes of the API:
 * both move it, start or complete the same service, start two services, or one completes what the other cancels. Exactly one
 * wins, and the other reads who was first and what came of it; afterwards every service, cost, stock and ledger is looked at.
 * The control is an API whose commands lock nothing.
 *
 *   npm run prove:operators [-- --rounds 1000 --seed 1]       goal: 0 wrong answers, 0 inconsistent rows; rounds of each kind
 */
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { randomFrom } from '../durable/random.ts';
import { some } from '../durable/report.ts';
import { whatWasMet } from '../patient-fetch.ts';
import { type Stack, startStack } from '../stack.ts';
import { wrongInWorkshop } from '../walk/judge-workshop.ts';
import { withAdmin } from '../with-admin.ts';
import { openArena } from './arena.ts';
import { KINDS, type Meeting, playRound } from './round.ts';

/** A device is met about so often: its list of services does not grow without end. */
const ROUNDS_A_DEVICE = 20;
const LANES = 4;
const CONTROL_ROUNDS = 40;
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

const product = await inStack({ name: 'operators' }, Number(values.rounds));
for (const kind of KINDS) {
  const won = Map.groupBy(
    product.meetings.filter((one) => one.kind === kind && one.winner),
    ({ winner }) => winner,
  );
  print(`${kind}: ${[...won].map(([who, times]) => `${who} was first ${times.length} times`).join(', ')}`);
  if (won.size < 2) problems.push(`${kind}: the same one was first each time`);
}
const wrong = product.meetings.flatMap((one) => one.wrong);
if (wrong.length) problems.push(`${wrong.length} wrong answers: ${some(wrong)}`);
if (product.inconsistent.length)
  problems.push(`${product.inconsistent.length} inconsistent: ${some(product.inconsistent)}`);

const unlocked = await inStack(
  { name: 'operators-control', apiScript: 'bench/src/races/control-api.ts' },
  CONTROL_ROUNDS,
);
const faults = unlocked.meetings.filter((one) => one.wrong.length).length;
print(`control without locks: ${faults} wrong answers, ${unlocked.inconsistent.length} inconsistent rows`);
if (!faults) problems.push('the control did not fail: without locks nothing went wrong');

for (const problem of problems) console.error(`not as promised: ${problem}`);
print(whatWasMet());
print(
  `operators: ${product.meetings.length} meetings (${product.meetings.filter((one) => one.isOverlapping).length} overlapping), ` +
    `${wrong.length} wrong answers, ${product.inconsistent.length} inconsistent rows; ` +
    `without locks ${faults} of ${unlocked.meetings.length} went wrong`,
);
process.exit(problems.length ? 1 : 0);

type Outcome = { meetings: Meeting[]; inconsistent: string[] };

async function inStack(options: { name: string; apiScript?: string }, rounds: number): Promise<Outcome> {
  const stack = await startStack({ ...options, durable: false, apis: 2, workers: 1 });
  try {
    return await withAdmin(stack, (admin) => meetAll(stack, admin, rounds));
  } finally {
    await stack.stop();
  }
}

async function meetAll(stack: Stack, admin: pg.Client, rounds: number): Promise<Outcome> {
  const random = randomFrom(seed);
  const arena = await openArena(stack, admin, Math.max(LANES, Math.ceil(rounds / ROUNDS_A_DEVICE)));
  const meetings: Meeting[] = [];
  let left = rounds;
  let next = 0;
  const lane = async () => {
    while (left > 0 && next < arena.devices.length) {
      const device = arena.devices[next++]!;
      for (let n = 0; n < ROUNDS_A_DEVICE && left > 0; n++) {
        left--;
        meetings.push(...(await playRound(arena, device, random)));
        if (left % 50 === 0) print(`${meetings.length} meetings`);
      }
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  const found = await wrongInWorkshop(admin, null);
  return { meetings, inconsistent: found.map(({ buyback, what }) => `${buyback}: ${what}`) };
}
