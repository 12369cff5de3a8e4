import { fork } from 'node:child_process';
import { randomUUIDv7 } from 'node:crypto';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { createLog } from '../../../apps/api/src/create-log.ts';
import { payoutKey } from '../../../apps/api/src/payouts/index.ts';
import { startSender } from '../../../apps/api/src/platform/durable/boss.ts';
import { logWhile } from '../create/capture.ts';
import { type Cpu, cpuBetween, readCpu } from '../create/cpu.ts';
import { waitUntilDrained } from '../durable/drain.ts';
import { cpuSeconds, median } from '../overhead/tools.ts';
import type { Stack } from '../stack.ts';
import { type BarePayment, type BareSetting, ORDER_QUEUE, SEND_QUEUE } from './bare/setting.ts';
import { type Captured, type PaymentIds, templateOf } from './bare/template.ts';
import { setFaults } from './book.ts';
import { makeDue, type SeededPayment, verifyPayees } from './seed-payments.ts';

const QUIET_LOG = createLog('bench', { level: 'fatal', stream: process.stderr });
const CAPTURED = 2;
const WARM_UP = 40;
const ROUNDS = 11;
const LOOK_MS = 50;
const POOL_SIZE = 30;
const DRAIN_MS = 300_000;
/** What is due is kept from the workers until its turn. */
const LATER = '2100-01-01';

/** Payments that the quiet part needs, when each turn pays so many. */
export const quietPayments = (turn: number): number => CAPTURED + 2 * WARM_UP + 2 * ROUNDS * turn;
export type Quiet = { rate: number; ratio: number; lines: readonly string[] };
type QuietOptions = { admin: pg.Client; seeded: SeededPayment[]; turn: number; clockFile: string; withinMs: number };
type Side = 'product' | 'bare';
type Turn = { rate: number; cpu: Cpu; workers: number };

/**
 * Payouts a second when nothing goes wrong, from falling due to being with the bank, against bare jobs of pg-boss that run the same
 * statements and make the same call to the bank. Both have as many processes, and take turns.
 */
export async function measureQuietRate(
  stack: Stack,
  { admin, seeded, turn, clockFile, withinMs }: QuietOptions,
): Promise<Quiet> {
  // Nothing comes back from the bank: what is measured ends when it has the order.
  await setFaults(stack.bankUrl, { dropEvents: true });
  await verifyPayees(stack, seeded);
  await waitUntilDrained(stack, DRAIN_MS);
  for (const worker of stack.workers) await worker.kill('SIGKILL');
  const template = templateOf(...(await capturePayments(stack, admin, seeded.splice(0, CAPTURED))));
  const rest = await makeDueLater(stack, admin, seeded);
  const bare = await startBare(stack, { template, clockFile });
  for (const worker of stack.workers) await worker.start();
  const boss = await startSender({ url: stack.database.url('worker'), log: QUIET_LOG });
  const pids = { product: stack.workers.map(({ pid }) => pid), bare: bare.pids };
  try {
    const pay = (side: Side, count: number) => {
      const payments = rest[side].splice(0, count);
      const begin = () => (side === 'product' ? release(admin, payments) : insertBare(boss, payments, template.newIds));
      return paid(stack, admin, { payments, begin, pids: pids[side], withinMs });
    };
    await pay('product', WARM_UP);
    await pay('bare', WARM_UP);
    const rounds: Record<Side, Turn>[] = [];
    for (let i = 0; i < ROUNDS; i++)
      rounds.push({ product: await pay('product', turn), bare: await pay('bare', turn) });
    return describe(rounds);
  } finally {
    await boss.stop({ graceful: false });
    bare.stop();
  }
}

type Due = SeededPayment & { ids: PaymentIds };

async function capturePayments(
  stack: Stack,
  admin: pg.Client,
  payments: readonly SeededPayment[],
): Promise<[Captured, Captured]> {
  const captured: Captured[] = [];
  for (const payment of payments) {
    await makeDue(stack, [payment]);
    const [worker] = stack.workers;
    const logged = await logWhile(admin, async () => {
      await worker!.start();
      while ((await countOrdered(admin, [payment])) === 0) await sleep(LOOK_MS);
    });
    await worker!.kill('SIGKILL');
    captured.push({ logged, ids: (await readIds(admin, [payment]))[0]!.ids });
  }
  return captured as [Captured, Captured];
}

/** Half of them for each side. Those of the bare jobs lose the jobs of the product. */
async function makeDueLater(
  stack: Stack,
  admin: pg.Client,
  seeded: readonly SeededPayment[],
): Promise<{ product: Due[]; bare: Due[] }> {
  await makeDue(stack, seeded);
  const due = await readIds(admin, seeded);
  const half = Math.floor(due.length / 2);
  const [product, bare] = [due.slice(0, half), due.slice(half)];
  const of = (payments: readonly Due[]) => [payments.map(({ buybackId }) => buybackId)];
  await admin.query("delete from pgboss.job where data->>'buybackId' = any ($1)", of(bare));
  await admin.query(`update pgboss.job set start_after = '${LATER}' where data->>'buybackId' = any ($1)`, of(product));
  return { product, bare };
}

const release = (admin: pg.Client, payments: readonly Due[]) =>
  admin.query("update pgboss.job set start_after = now() where data->>'buybackId' = any ($1)", [
    payments.map(({ buybackId }) => buybackId),
  ]);

function insertBare(
  boss: Awaited<ReturnType<typeof startSender>>,
  payments: readonly Due[],
  newIds: readonly string[],
) {
  const jobs = payments.map(({ ids, amount, iban }): { data: BarePayment } => ({
    data: {
      ids: { ...ids, ...Object.fromEntries(newIds.map((name) => [name, randomUUIDv7()])) },
      order: {
        key: ids.key,
        amount,
        currency: 'EUR',
        payee: { name: 'Nora Lindqvist', iban, email: null, locale: 'en-GB' },
        remittance: ids.key,
      },
    },
  }));
  return boss.insert(ORDER_QUEUE, jobs);
}

/** As many processes as the product has workers. */
async function startBare(
  stack: Stack,
  { template, clockFile }: Pick<BareSetting, 'template' | 'clockFile'>,
): Promise<{ pids: (number | undefined)[]; stop: () => void }> {
  const boss = await startSender({ url: stack.database.url('admin'), log: QUIET_LOG });
  for (const queue of [ORDER_QUEUE, SEND_QUEUE]) await boss.createQueue(queue);
  await boss.stop({ graceful: false });
  const file = path.join(stack.directory, 'bare.json');
  const setting: BareSetting = {
    url: stack.database.url('worker'),
    poolSize: POOL_SIZE,
    clockFile,
    bank: { url: stack.bankUrl, secret: stack.bankSecret },
    template,
  };
  await writeFile(file, JSON.stringify(setting), { mode: 0o600 });
  const script = path.join(import.meta.dirname, 'bare/worker.ts');
  const children = stack.workers.map(() => fork(script, [file]));
  const stop = () => {
    for (const child of children) child.kill('SIGKILL');
  };
  await Promise.all(children.map((child) => once(child, 'message')));
  return { pids: children.map(({ pid }) => pid), stop };
}

type Work = {
  payments: readonly Due[];
  begin: () => Promise<unknown>;
  pids: readonly (number | undefined)[];
  withinMs: number;
};

async function paid(stack: Stack, admin: pg.Client, { payments, begin, pids, withinMs }: Work): Promise<Turn> {
  const cpu = async () => ({ all: await readCpu(stack, admin), workers: await cpuSeconds(pids) });
  const before = await cpu();
  const began = performance.now();
  await begin();
  let sent = 0;
  while (sent < payments.length) {
    if (performance.now() - began > withinMs) throw new Error(`${sent} of ${payments.length} payments left in time`);
    await sleep(LOOK_MS);
    sent = await countOrdered(admin, payments);
  }
  const tookMs = performance.now() - began;
  const after = await cpu();
  return {
    rate: (sent * 1_000) / tookMs,
    cpu: cpuBetween(before.all, after.all, sent),
    workers: ((after.workers - before.workers) * 1_000) / sent,
  };
}

/** Those whose order the bank has, as our rows know. */
async function countOrdered(admin: pg.Client, payments: readonly SeededPayment[]): Promise<number> {
  const { rows } = await admin.query<{ n: number }>(
    `select count(*)::int as n from app.payment p join app.payout o on o.account_id = p.account_id and o.payment_id = p.id
     where p.buyback_id = any ($1::uuid[]) and p.status = 'payment_initiated' and o.acknowledged_at is not null`,
    [payments.map(({ buybackId }) => buybackId)],
  );
  return rows[0]!.n;
}

async function readIds(admin: pg.Client, payments: readonly SeededPayment[]): Promise<Due[]> {
  const { rows } = await admin.query<Omit<PaymentIds, 'key'>>(
    `select p.id as "paymentId", b.id as "buybackId", b.customer_id as "customerId", coalesce(o.id, uuidv7()) as "payoutId"
     from app.buyback b join app.payment p on p.account_id = b.account_id and p.buyback_id = b.id
     left join app.payout o on o.account_id = p.account_id and o.payment_id = p.id
     where b.id = any ($1::uuid[])`,
    [payments.map(({ buybackId }) => buybackId)],
  );
  const byBuyback = new Map(rows.map((row) => [row.buybackId, { ...row, key: payoutKey(row.paymentId, 1) }]));
  return payments.map((payment) => ({ ...payment, ids: byBuyback.get(payment.buybackId)! }));
}

function describe(rounds: readonly Record<Side, Turn>[]): Quiet {
  const ofSide = (side: Side, read: (turn: Turn) => number) => median(rounds.map((round) => read(round[side])));
  const ratioOf = ({ product, bare }: Record<Side, Turn>) => product.rate / bare.rate;
  const costs = (side: Side) =>
    `workers ${ofSide(side, ({ workers }) => workers).toFixed(1)} ms, PostgreSQL ${ofSide(side, ({ cpu }) => cpu.postgres).toFixed(1)} ms`;
  return {
    rate: ofSide('product', ({ rate }) => rate),
    ratio: median(rounds.map(ratioOf)),
    lines: [
      ...rounds.map(
        (round, i) =>
          `quiet round ${i + 1}: ${round.product.rate.toFixed(1)} payouts/s, bare jobs ${round.bare.rate.toFixed(1)}/s, ratio ${ratioOf(round).toFixed(2)}`,
      ),
      `processor time of a payout: ${costs('product')}; of a bare one: ${costs('bare')}`,
    ],
  };
}
