/**
 * Twelve kinds of people and the carrier do what the tables of states let them do, and sometimes what they do not, over
 * HTTP, to the same devices at once, while API, worker and PostgreSQL are killed and the clock moves on by days. Then every row
 * is looked at: no pair of statuses that may not be, no place that the history does not say, no cent that the table of prices
 * does not say, no service that its history and the cost of its device do not say, and every transition was taken. What went wrong is walked again alone and made as short as it can be. The
 * control is an API with one guard less.
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
import { openWalkClock } from './clock.ts';
import { type Coverage, judge, readCoverage } from './judge.ts';
import { sellDevices } from './sell.ts';
import { shrink } from './shrink.ts';
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
const CONTROL_COMMANDS = 3_000;
const [BLIND, BLIND_IN_CONTROL] = [0.12, 0.4];
/** One device is walked with so many commands. */
const COMMANDS_A_DEVICE = 30;
const KINDS_AND_CARRIER = 13;
const [SHRUNK_AT_MOST, SHRUNK_IN_CONTROL] = [3, 1];
const REFUSALS_SHOWN = 60;
const print = (line: string) => console.log(line);
const problems: string[] = [];
const seed = Number(values.seed);
print(`seed ${seed}`);

const commands = Number(values.commands);
const figure = await inStack({ name: 'walk', commands, kills: Number(values.kills), blind: BLIND }, async (run) => {
  const { walked, endured, verdict, coverage, devices, days } = run;
  const { voice } = walked;
  for (const line of describeRun(endured)) print(line);
  for (const [what, times] of [...voice.refusals].toSorted((a, b) => b[1] - a[1]).slice(0, REFUSALS_SHOWN))
    print(`  ${times} ${what}`);
  print(`by whom: ${[...voice.kinds].map(([kind, times]) => `${kind} ${times}`).join(', ')}`);
  problems.push(
    ...runShortfalls(endured, { requests: 0, kills: Number(values.kills) }),
    ...whatIsBad([
      [voice.commands < commands, `${voice.commands} of ${commands} commands`],
      [verdict.wrong.size > 0, `${verdict.wrong.size} devices: ${some([...verdict.wrong.values()].flat())}`],
      [coverage.missing.length > 0, `never taken: ${coverage.missing.join(', ')}`],
      [voice.kinds.size < KINDS_AND_CARRIER, `${voice.kinds.size} kinds of actors`],
    ]),
  );
  const { kills } = endured;
  return (
    `walk: ${voice.commands} commands (${voice.accepted} done) of ${voice.kinds.size} kinds of actors on ${devices} devices, ` +
    `${days} days, ${kills.api}+${kills.worker}+${kills.database} kills: ${verdict.pairs} illegal pairs, ${verdict.places} places or steps not as their history, ` +
    `${verdict.money} amounts not as the table, ${verdict.workshop} services or costs not as their lines; ${coverage.taken} of ${coverage.rows} transitions taken`
  );
});
const control = await inStack(
  {
    name: 'walk-control',
    commands: CONTROL_COMMANDS,
    kills: 0,
    blind: BLIND_IN_CONTROL,
    apiScript: 'bench/src/walk/control-api.ts',
  },
  async ({ verdict, shrunk }) => {
    if (!verdict.wrong.size) problems.push('the control did not fail: nothing went wrong with a guard less');
    return `with one guard less ${verdict.wrong.size} devices went wrong, the first in ${shrunk ?? 'no'} commands`;
  },
);
for (const problem of problems) console.error(`not as promised: ${problem}`);
print(`${figure}; ${control}`);
process.exit(problems.length ? 1 : 0);

type Asked = { name: string; commands: number; kills: number; blind: number; apiScript?: string };
type Run = {
  walked: Walked;
  endured: Awaited<ReturnType<typeof whileKilled<undefined>>>;
  verdict: Awaited<ReturnType<typeof judge>>;
  coverage: Coverage;
  devices: number;
  days: number;
  /** of the first device that went wrong again: in how many commands */
  shrunk: number | undefined;
};

async function inStack(asked: Asked, conclude: (run: Run) => Promise<string>): Promise<string> {
  const { name, kills, apiScript } = asked;
  const random = randomFrom(seed);
  const over = new AbortController();
  const clockFile = path.join('/tmp', `reprise-${name}-${process.pid}.json`);
  const env = { SANDBOX_HAND_OVER_HOURS: '0', SANDBOX_LABEL_DELAY_MS: '100', REPRISE_CLOCK_FILE: clockFile };
  const stack = await startStack({ name, durable: true, apis: 2, workers: 2, env, ...(apiScript && { apiScript }) });
  try {
    const world = await openWalk(stack);
    const clock = openWalkClock(stack);
    const count = Number(values.devices ?? Math.ceil(asked.commands / COMMANDS_A_DEVICE));
    const { devices, another } = await sellDevices(stack, world, count, random);
    print(`${name}: ${devices.length} devices sold`);
    let walked: Walked | undefined;
    const plan = planKills({ times: kills, requests: asked.commands / 3, random });
    const drainWithinMs = Number(values.drain) * 1_000;
    const endured = await whileKilled(
      { stack, plan, random, over: over.signal, print, drainWithinMs },
      async (killing) => {
        const walking = { stack, world, devices, clock, random, blind: asked.blind };
        const done = await walk({ ...walking, commands: asked.commands, walkers: Number(values.walkers) }, killing);
        walked = done.walked;
        return done.load;
      },
    );
    const days = clock.hour() / 24;
    const { verdict, coverage } = await withAdmin(stack, async (admin) => ({
      verdict: await judge(admin, world),
      coverage: await readCoverage(admin),
    }));
    // Walking a device again alone takes minutes each: what is known is told before.
    print(
      `${name}: ${verdict.wrong.size} devices went wrong, ${coverage.taken} of ${coverage.rows} transitions taken` +
        `${coverage.missing.length ? `, never: ${coverage.missing.join(', ')}` : ''}` +
        `; rarest: ${coverage.rarest.join(', ')}`,
    );
    const shrunk: number[] = [];
    for (const [buybackId, whats] of [...verdict.wrong].slice(0, apiScript ? SHRUNK_IN_CONTROL : SHRUNK_AT_MOST)) {
      const device = devices.find((one) => one.buybackId === buybackId)!;
      const deeds = walked!.deeds.get(buybackId) ?? [];
      print(`${buybackId}: ${whats.join('; ')}`);
      for (const { kind, answers } of deeds) for (const answer of answers) print(`    ${kind}: ${answer}`);
      const rest = await shrink(device, deeds, { stack, world, clock, another });
      if (!rest) print('  walked again alone it goes well: others had a part in it');
      else {
        shrunk.push(rest.commands);
        print(`  in short: ${rest.whats.join('; ')}`);
        for (const line of rest.said) print(`    ${line}`);
      }
    }
    await world.db.end();
    return await conclude({
      walked: walked!,
      endured,
      verdict,
      coverage,
      devices: devices.length,
      days,
      shrunk: shrunk[0],
    });
  } catch (error) {
    problems.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
    return `${name}: nothing was proven`;
  } finally {
    over.abort();
    await stack.stop();
  }
}
