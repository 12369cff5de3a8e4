import { sql } from 'kysely';
import { z } from 'zod';
import { findAccount } from '../accounts/index.ts';
import type { Context } from '../platform/context.ts';
import { defineEvent } from '../platform/durable/event.ts';
import { defineJob } from '../platform/durable/job.ts';

const payload = z.object({ accountId: z.uuid() });
export const snapshotMissed = defineEvent('statistics.snapshot_missed', {});
export const SNAPSHOT_QUEUE = 'statistics-snapshot';
/** Monday 04:00, read in the account's time zone. */
export const SNAPSHOT_CRON = '0 4 * * 1';

/** The Monday of the week an instant falls in, in a time zone. */
export function weekStart(at: Date, timeZone: string): string {
  const day = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();
  return day.subtract({ days: day.dayOfWeek - 1 }).toString();
}

export const takeSnapshotJob = defineJob({
  queue: SNAPSHOT_QUEUE,
  lane: 'bulk',
  kind: 'database',
  payload,
  retryLimit: 5,
  retryDelaySeconds: 60,
  retryDelayMaxSeconds: 3_600,
  perAccount: 1,
  run: async (ctx, { accountId }) => takeSnapshot(ctx, accountId),
  // The page shows the date of the last snapshot, so a missing week is visible; the dead job can be sent again.
  givenUp: (ctx, { accountId }) => ctx.emit(snapshotMissed({ accountId })),
});

/** One row per week: a second run replaces it. */
async function takeSnapshot(ctx: Context, accountId: string): Promise<void> {
  const account = await findAccount(ctx, accountId);
  if (account?.status !== 'active') return;
  const { rows } = await sql<Record<string, number>>`
    select (select count(*) from app.organization where account_id = ${accountId} and type = 'store') as stores,
           (select count(*) from app.organization where account_id = ${accountId} and type = 'warehouse') as warehouses,
           (select count(*) from app.app_user where account_id = ${accountId} and status = 'active') as "activeUsers",
           (select count(*) from app.app_user where account_id = ${accountId}
              and last_login_at >= ${ctx.clock.now()}::timestamptz - interval '7 days') as "usersSeenThisWeek"`.execute(
    ctx.db,
  );
  const snapshot = { taken_at: ctx.clock.now(), figures: JSON.stringify(rows[0]) };
  await ctx.db
    .insertInto('statistics_snapshot')
    .values({ account_id: accountId, week_start: weekStart(ctx.clock.now(), account.time_zone), ...snapshot })
    .onConflict((oc) => oc.columns(['account_id', 'week_start']).doUpdateSet(snapshot))
    .execute();
}
