/**
 * Labels from a carrier that takes 2 s for each: how many a second one tenant gets with two workers, and how long another
 * tenant's label waits meanwhile. Both kinds of carrier are tried: one that takes the order at once and makes the label
 * later, and one whose call takes the 2 s. Then workers are killed: each label is there, and no order was sent twice.
 * The control is a job that waits inside for its label, and must come out badly.
 *
 *   npm run prove:labels [-- --labels 1500 --kills 3]      goal: 50 labels a second, a wait of at most 2 times, 0 sent twice
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { createLog } from '../../../apps/api/src/create-log.ts';
import { startSender } from '../../../apps/api/src/platform/durable/boss.ts';
import { readCpu } from '../create/cpu.ts';
import { waitUntilDrained } from '../durable/drain.ts';
import { cpuSeconds, median } from '../overhead/tools.ts';
import { freePorts } from '../ports.ts';
import { seedProof } from '../seed-proof.ts';
import { type SoldTenant, seedSold } from '../seed-sold.ts';
import { startStack } from '../stack.ts';
import { startCarrier } from './carrier.ts';
import { orderLabels, untilReady } from './parcels.ts';
import { workWaitingInside } from './waiting-inside.ts';

const GOAL_RATE = 50;
const GOAL_WAIT = 2;
const CONTROL_LABELS = 60;
const KILLED_LABELS = 300;
const { values } = parseArgs({
  options: { labels: { type: 'string', default: '1500' }, kills: { type: 'string', default: '3' } },
});
const [LABELS, KILLS] = [Number(values.labels), Number(values.kills)];

const [port] = await freePorts(1);
const carrierUrl = `http://127.0.0.1:${port}`;
const carrier = await startCarrier(port!);
const stack = await startStack({
  name: 'labels',
  durable: true,
  workers: 2,
  env: { REPRISE_CARRIER_URL: carrierUrl, REPRISE_SANDBOX_ORIGINS: carrierUrl },
});
const admin = new pg.Client({ connectionString: stack.database.url('admin') });
await admin.connect();
const boss = await startSender({
  url: stack.database.url('api'),
  log: createLog('bench', { level: 'error', stream: process.stderr }),
});
const problems: string[] = [];
const figures: string[] = [];
const postedBy = ({ accountId, sold }: SoldTenant) => ({ accountId, buybackId: sold.posted.id });

try {
  const { a, b } = await seedSold(stack, await seedProof(stack));
  await waitUntilDrained(stack, 120_000);
  for (const mode of ['later', 'slow'] as const) {
    carrier.mode = mode;
    const alone = await oneByOne(b, () => Promise.resolve(false));
    await waitUntilDrained(stack, 60_000);
    const began = performance.now();
    const before = await cpuOf();
    const many = await orderLabels({ admin, boss }, postedBy(a), LABELS);
    let isOver = false;
    const all = untilReady(admin, many, 600_000).finally(() => {
      isOver = true;
    });
    const beside = await oneByOne(b, async () => isOver);
    const times = await all;
    const after = await cpuOf();
    const each = (part: keyof typeof after) => `${(((after[part] - before[part]) * 1_000) / LABELS).toFixed(1)} ms`;
    const rate = LABELS / times.at(-1)!;
    const [waitAlone, waitBeside] = [median(alone), median(beside)];
    const ratio = waitBeside / waitAlone;
    const figure =
      `${mode}: ${rate.toFixed(0)} labels/s (goal ${GOAL_RATE}), another tenant waits ${waitBeside.toFixed(1)} s, ` +
      `${waitAlone.toFixed(1)} s alone, ratio ${ratio.toFixed(2)} (goal ${GOAL_WAIT})`;
    console.log(
      `${figure}; ${beside.length} labels beside, ${Math.round((performance.now() - began) / 1_000)} s; ` +
        `processor time for a label: workers ${each('workers')}, PostgreSQL ${each('postgres')}, this ${each('own')}`,
    );
    figures.push(figure);
    if (rate < GOAL_RATE) problems.push(`${mode}: ${rate.toFixed(1)} labels a second instead of ${GOAL_RATE}`);
    if (ratio > GOAL_WAIT) problems.push(`${mode}: another tenant waits ${ratio.toFixed(2)} times as long`);
    await waitUntilDrained(stack, 300_000);
  }
  figures.push(await underKills(a));
  figures.push(await control(a));
} catch (error) {
  problems.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
} finally {
  await boss.stop({ graceful: false });
  await admin.end();
  await stack.stop();
  carrier.close();
}
for (const problem of problems) console.error(`not as promised: ${problem}`);
console.log(`labels: ${figures.join('; ')}`);
process.exit(problems.length ? 1 : 0);

/** Seconds a single label of a tenant took, one after another: at least five, and on until `isOver`. */
async function oneByOne(tenant: SoldTenant, isOver: () => Promise<boolean>): Promise<number[]> {
  const waits: number[] = [];
  while (waits.length < 5 || !((await isOver()) || waits.length >= 12)) {
    const one = await orderLabels({ admin, boss }, postedBy(tenant), 1);
    waits.push(...(await untilReady(admin, one, 120_000)));
    await sleep(100);
  }
  return waits;
}

/** Processor time does not depend on who else uses the machine, as rates do. */
async function cpuOf() {
  const { postgres } = await readCpu(stack, admin);
  const own = process.cpuUsage();
  return {
    postgres,
    workers: await cpuSeconds(stack.workers.map(({ pid }) => pid)),
    own: (own.user + own.system) / 1e6,
  };
}

async function underKills(tenant: SoldTenant): Promise<string> {
  carrier.mode = 'slow';
  const before = new Set(carrier.resent());
  const parcels = await orderLabels({ admin, boss }, postedBy(tenant), KILLED_LABELS);
  for (let kill = 0; kill < KILLS; kill++) {
    await sleep(1_000);
    const worker = stack.workers[kill % stack.workers.length]!;
    await worker.kill('SIGKILL');
    await worker.start();
  }
  await untilReady(admin, parcels, 300_000);
  const twice = carrier.resent().filter((reference) => !before.has(reference));
  if (twice.length) problems.push(`${twice.length} orders were sent twice`);
  return `${KILLED_LABELS} labels under ${KILLS} kills, ${twice.length} ordered twice`;
}

async function control(tenant: SoldTenant): Promise<string> {
  carrier.mode = 'later';
  for (const worker of stack.workers) await worker.kill('SIGKILL');
  const stop = await workWaitingInside(stack, boss, carrierUrl);
  const parcels = await orderLabels({ admin, boss }, postedBy(tenant), CONTROL_LABELS);
  const rate = CONTROL_LABELS / (await untilReady(admin, parcels, 300_000)).at(-1)!;
  await stop();
  if (rate >= GOAL_RATE) problems.push(`the control did not fail: ${rate.toFixed(1)} labels a second waiting inside`);
  return `control waiting inside: ${rate.toFixed(1)} labels/s`;
}
