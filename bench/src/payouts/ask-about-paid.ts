import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { waitUntilDrained } from '../durable/drain.ts';
import type { Stack } from '../stack.ts';
import { openWalkClock } from '../walk/clock.ts';

const A_DAY_AND_MORE_HOURS = 25;
/** The job that looks for them runs every five minutes, and takes a thousand at a time. */
const LONGEST_MS = 1_800_000;
const LOOK_EVERY_MS = 5_000;

/** A day passes, and providers are asked about every order that was paid. Returns that were told before a restore are heard so. */
export async function askAboutPaid(stack: Stack, db: pg.Pool, drainWithinMs: number): Promise<number> {
  const clock = openWalkClock(stack);
  const { rows } = await db.query<{ paid: number }>(
    `select count(*)::int as paid from app.payout where status = 'paid' and ask_at is not null`,
  );
  await clock.advance(A_DAY_AND_MORE_HOURS);
  const began = performance.now();
  for (let left = 1; left > 0; ) {
    if (performance.now() - began > LONGEST_MS) throw new Error(`${left} paid orders were not asked about`);
    await sleep(LOOK_EVERY_MS);
    const due = await db.query<{ left: number }>(
      `select count(*)::int as left from app.payout where status = 'paid' and method in ('instant', 'partner')
         and ask_at < settled_at + interval '25 hours'`,
    );
    left = due.rows[0]!.left;
  }
  await waitUntilDrained(stack, drainWithinMs);
  return rows[0]!.paid;
}
