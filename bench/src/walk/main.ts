/**
 * Twelve kinds of people and the carrier do what the tables of states let them do, and sometimes what they do not, over
 * HTTP, to the same devices at once, while API, worker and PostgreSQL are killed and the clock moves on by days. Then every row
 * is looked at: no pair of statuses that may not be, no place that the history does not say, no cent that the table of prices
 * does not say, and every transition was taken. The control is an API with one guard less.
 *
 *   npm run prove:walk [-- --commands 100000 --kills 3 --walkers 16 --seed 1]
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { planKills } from '../durable/kill-plan.ts';
import { randomFrom } from '../durable/random.ts';
import { describeRun, runShortfalls, some, whatIsBad } from '../durable/report.ts';
import { whileKilled } from '../durable/under-kills.ts';
import { startStack } from '../stack.ts';
import { withAdmin } from '../with-admin.ts';
import { judge, readCoverage } from './judge.ts';
import { sellDevices } from './sell.ts';
import { type Walked, walk } from './walk.ts';
import { openWalk } from './world.ts';

const { values } = parseArgs({
  options: {
    commands: { type: 'string', default: '100000' },
    devices: { type: 'string' },
    kills: { type: 'string', default: '3' },
    walkers: { type: 'string', default: '16' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    drain: { type: 'string', default: '1800' },
  },
});
const [commands, kills, walkers, seed] = [values.commands, values.kills, values.walkers, values.seed].map(Number) as [
  number,
  number,
  number,
  number,
];
const count = Number(values.devices ?? Math.ceil(commands / 12));
const print = (line: string) => console.log(line);
const random = randomFrom(seed);
const over = new AbortController();
const problems: string[] = [];
let figure = 'walk: nothing was proven';
print(`seed ${seed}`);

const clockFile = path.join('/tmp', `reprise-walk-${process.pid}.json`);
const stack = await startStack({
  name: 'walk',
  durable: true,
  apis: 2,
  workers: 2,
  env: { SANDBOX_HAND_OVER_HOURS: '0', SANDBOX_LABEL_DELAY_MS: '100', REPRISE_CLOCK_FILE: clockFile },
});
try {
  const world = await openWalk(stack);
  const devices = await sellDevices(stack, world, count, random);
  print(`${devices.length} devices sold`);
  let walked: Walked | undefined;
  const plan = planKills({ times: kills, requests: commands / 3, random });
  const run = await whileKilled(
    { stack, plan, random, over: over.signal, print, drainWithinMs: Number(values.drain) * 1_000 },
    async (killing) => {
      const done = await walk({ stack, world, devices, commands, walkers, random, clockFile }, killing);
      walked = done.walked;
      return done.load;
    },
  );
  for (const line of describeRun(run)) print(line);
  const { steps, refusals, kinds, daysPassed, accepted } = walked!;
  for (const [what, times] of [...refusals].toSorted((a, b) => b[1] - a[1]).slice(0, 60)) print(`  ${times} ${what}`);
  print(`by whom: ${[...kinds].map(([kind, times]) => `${kind} ${times}`).join(', ')}`);
  const { verdict, coverage } = await withAdmin(stack, async (admin) => ({
    verdict: await judge(admin, world),
    coverage: await readCoverage(admin),
  }));
  for (const [buyback, whats] of [...verdict.wrong].slice(0, 5)) {
    print(`${buyback}: ${whats.join('; ')}`);
    for (const { kind, act, answer } of steps.get(buyback) ?? []) print(`    ${kind}: ${act}: ${answer}`);
  }
  problems.push(
    ...runShortfalls(run, { requests: 0, kills }),
    ...whatIsBad([
      [walked!.commands < commands, `${walked!.commands} of ${commands} commands`],
      [verdict.wrong.size > 0, `${verdict.wrong.size} devices: ${some([...verdict.wrong.values()].flat())}`],
      [coverage.missing.length > 0, `never taken: ${coverage.missing.join(', ')}`],
      [kinds.size < 13, `${kinds.size} kinds of actors`],
    ]),
  );
  figure =
    `walk: ${walked!.commands} commands (${accepted} done) of ${kinds.size} kinds of actors on ${devices.length} devices, ` +
    `${daysPassed} days, ${run.kills.api}+${run.kills.worker}+${run.kills.database} kills: ${verdict.pairs} illegal pairs, ${verdict.places} places or steps not as their history, ` +
    `${verdict.money} amounts not as the table; ${coverage.taken} of ${coverage.rows} transitions taken`;
  await world.db.end();
} catch (error) {
  problems.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
} finally {
  over.abort();
  await stack.stop();
}
for (const problem of problems) console.error(`not as promised: ${problem}`);
print(figure);
process.exit(problems.length ? 1 : 0);
