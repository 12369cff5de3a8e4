import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { readCpu } from '../create/cpu.ts';
import { cpuSeconds } from '../overhead/tools.ts';
import type { Stack } from '../stack.ts';
import { setFaults } from './book.ts';
import { makeDue, type SeededPayment } from './seed-payments.ts';

const LOOK_MS = 100;

/** Payouts a second when nothing goes wrong, from falling due to being with the bank, and what the time of each is spent on. */
export async function measureQuietRate(
  stack: Stack,
  { admin, seeded, withinMs }: { admin: pg.Client; seeded: readonly SeededPayment[]; withinMs: number },
): Promise<{ rate: number; line: string }> {
  for (const worker of stack.workers) await worker.kill('SIGKILL');
  await setFaults(stack.bankUrl, {});
  await makeDue(stack, seeded);
  for (const worker of stack.workers) await worker.start();
  const ids = seeded.map(({ buybackId }) => buybackId);
  const sent = async () => {
    const { rows } = await admin.query<{ n: number }>(
      `select count(*)::int as n from app.payment where buyback_id = any ($1::uuid[])
         and status in ('payment_initiated', 'payment_completed')`,
      [ids],
    );
    return rows[0]!.n;
  };
  const cpu = async () => ({
    ...(await readCpu(stack, admin)),
    workers: await cpuSeconds(stack.workers.map(({ pid }) => pid)),
    bank: await cpuSeconds([stack.sandbox.pid]),
  });
  const before = { ...(await cpu()), sent: await sent() };
  const began = performance.now();
  let last = before.sent;
  while (last < seeded.length && performance.now() - began < withinMs) {
    await sleep(LOOK_MS);
    last = await sent();
  }
  const count = last - before.sent;
  const rate = (count * 1_000) / (performance.now() - began);
  const after = await cpu();
  const each = (part: keyof typeof after) => `${(((after[part] - before[part]) * 1_000) / count).toFixed(0)} ms`;
  return {
    rate,
    line:
      `quiet part: ${count} payouts, ${rate.toFixed(1)}/s; processor time for each: workers ${each('workers')}, ` +
      `PostgreSQL ${each('postgres')}, bank ${each('bank')}, API ${each('api')}`,
  };
}
