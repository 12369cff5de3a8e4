/**
 * Devices go from stores to a workshop, to another one and back to their customers, over HTTP, while API, worker and
 * PostgreSQL are killed, replies are lost on the way and the carrier reports late, twice, in any order and not at all.
 * Then every row is looked at: each device is in one place, the one that its history and the plan of this proof say; no
 * label is paid twice; each report that was acknowledged is there once. Controls: rows that are spoiled on purpose, and
 * the same clients without idempotency keys.
 *
 *   npm run prove:way [-- --items 20000 --kills 5 --clients 20 --seed 1 --drain 3600]      goal: 0 of each
 */
import { parseArgs } from 'node:util';
import { planKills } from '../durable/kill-plan.ts';
import { randomFrom } from '../durable/random.ts';
import { describeRun, runShortfalls, some, whatIsBad } from '../durable/report.ts';
import { seconds } from '../durable/under-kills.ts';
import { whatWasMet } from '../patient-fetch.ts';
import { startStack } from '../stack.ts';
import { withAdmin } from '../with-admin.ts';
import { judge, type Verdict } from './judge.ts';
import { prepareTrips } from './prepare-trips.ts';
import { runTrips } from './run-trips.ts';
import { spoil } from './spoil.ts';
import { linesOf, neverTaken, readTaken, withoutRoute } from './transitions.ts';
import { openWorld } from './world.ts';

const CONTROL_ITEMS = 60;
const { values } = parseArgs({
  options: {
    items: { type: 'string', default: '20000' },
    kills: { type: 'string', default: '5' },
    clients: { type: 'string', default: '20' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    /** longest wait for the queues after the load, in seconds */
    drain: { type: 'string', default: '3600' },
  },
});
const [items, kills, clients, seed] = [values.items, values.kills, values.clients, values.seed].map(Number) as [
  number,
  number,
  number,
  number,
];
const print = (line: string) => console.log(line);
const random = randomFrom(seed);
const over = new AbortController();
const problems: string[] = [];
let figure = '';
print(`seed ${seed}`);

const stack = await startStack({
  name: 'way',
  durable: true,
  apis: 2,
  workers: 2,
  // Parcels move when the proof says so. A label is made soon, because the carrier's time is not what is proven.
  env: { SANDBOX_HAND_OVER_HOURS: '0', SANDBOX_LABEL_DELAY_MS: '300' },
});
try {
  const world = await openWorld(stack);
  const began = performance.now();
  const trips = await prepareTrips(stack, world, items, random);
  const total = trips.reduce((sum, { devices }) => sum + devices.length, 0);
  print(`${total} devices sold in ${seconds(performance.now() - began)}, ${trips.length} trips`);
  const faults = { errorRate: 0.02, loseReplyRate: 0.05 };
  await fetch(`${stack.carrierUrl}/api/faults`, { method: 'PUT', body: JSON.stringify(faults) });
  const common = {
    stack,
    world,
    clients,
    random,
    over: over.signal,
    print,
    drainWithinMs: Number(values.drain) * 1_000,
  };
  // A device takes three requests or more, so the last kill still meets a load.
  const plan = planKills({ times: kills, requests: total * 2, random });
  const since = new Date();
  const { run, witnessed, counts } = await runTrips({ ...common, trips, keyed: true, plan });
  for (const line of describeRun(run)) print(line);
  print(`reports: ${counts.sent} acknowledged, ${counts.doubled} of them doubled, ${counts.dropped} never sent`);
  problems.push(...runShortfalls(run, { requests: total, kills }));
  const { verdict, taken, spoiled } = await withAdmin(stack, async (admin) => ({
    verdict: await judge(admin, witnessed),
    taken: await readTaken(admin, since),
    spoiled: await spoil(admin, witnessed),
  }));
  print('transitions taken (machine, from, to, command, by whom, times):');
  for (const line of linesOf(taken)) print(line);
  const missing = neverTaken(taken);
  print(`no route takes yet: ${withoutRoute().join(', ') || 'none'}`);
  const arrived = witnessed.ends.length;
  problems.push(
    ...whatIsBad([
      [arrived < total, `${arrived} of ${total} devices reached their end`],
      [missing.length > 0, `transitions that nothing took: ${missing.join(', ')}`],
    ]),
    ...shortfallsOf(verdict),
    ...spoiled.unseen.map((what) => `the control did not fail: nobody saw ${what}`),
  );
  figure =
    `way: ${arrived} of ${total} devices, ${witnessed.sealed.size} packages, ${witnessed.parcels.length} labels and ` +
    `${witnessed.reports.length} reports under ${run.kills.api}+${run.kills.worker}+${run.kills.database} kills: ` +
    `${verdict.astray.length} astray, ${verdict.unproven.length} not where their history says, ${verdict.labels.length} labels not once, ` +
    `${verdict.reports.length} reports not once, ${verdict.doubled.length} boxes not once, ${missing.length} transitions never taken`;
  print(figure);
  figure += `; ${spoiled.tried - spoiled.unseen.length} of ${spoiled.tried} spoiled rows seen`;
  const more = await prepareTrips(stack, world, CONTROL_ITEMS, random);
  const control = await runTrips({ ...common, trips: more, keyed: false, plan: [], drainWithinMs: 60_000 });
  const { abandoned } = control.run.load;
  const doubled = await withAdmin(stack, (admin) =>
    judge(admin, { ...witnessed, ...joined(witnessed, control.witnessed) }),
  );
  print(
    `control without idempotency keys: ${control.run.repliesLost} replies lost, ${abandoned.length} trips refused (${some(abandoned)}), ` +
      `${doubled.doubled.length} boxes that nobody was told of`,
  );
  if (!abandoned.length && !doubled.doubled.length)
    problems.push('the control did not fail: without keys nothing was refused or doubled');
  figure += `; without keys ${abandoned.length} trips refused, ${doubled.doubled.length} boxes doubled`;
} catch (error) {
  problems.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
} finally {
  over.abort();
  await stack.stop(problems.length ? print : undefined);
}
for (const problem of problems) console.error(`not as promised: ${problem}`);
print(whatWasMet());
print(figure || 'way: nothing was proven');
process.exit(problems.length ? 1 : 0);

function shortfallsOf({ astray, unproven, labels, reports, doubled }: Verdict): string[] {
  return whatIsBad([
    [astray.length > 0, `${astray.length} not where the plan says: ${some(astray)}`],
    [unproven.length > 0, `${unproven.length} not where their history says: ${some(unproven)}`],
    [labels.length > 0, `${labels.length} labels not once: ${some(labels)}`],
    [reports.length > 0, `${reports.length} reports not once: ${some(reports)}`],
    [doubled.length > 0, `${doubled.length} boxes not once: ${some(doubled)}`],
  ]);
}

type Witness = Parameters<typeof judge>[1];
/** What was told in either run: the tables have the rows of both. */
function joined(a: Witness, b: Witness): Pick<Witness, 'told' | 'sealed'> {
  const { told } = a;
  return {
    told: {
      expeditions: told.expeditions.union(b.told.expeditions),
      packages: told.packages.union(b.told.packages),
      discarded: told.discarded.union(b.told.discarded),
    },
    sealed: new Map([...a.sealed, ...b.sealed]),
  };
}
