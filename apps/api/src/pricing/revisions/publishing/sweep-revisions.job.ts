import { z } from 'zod';
import { PROVIDER_ACCOUNT_ID } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { defineJob } from '../../../platform/durable/job.ts';
import { REVISION_PUBLISH, REVISIONS_UNSWEPT } from '../events.ts';
import { askerOf, moveRevision } from '../revision-rows.ts';

const payload = z.object({ accountId: z.uuid() });
export const REVISION_SWEEP_QUEUE = 'price-revision-sweep';
export const REVISION_SWEEP_CRON = '* * * * *';
export const revisionSweepSchedule = { accountId: PROVIDER_ACCOUNT_ID };
const AT_ONCE = 100;

/**
 * Runs every minute and starts publishing what is due. The status and the job commit together, and rows locked by
 * another worker are skipped (SKIP LOCKED), so each revision is published once.
 */
export const sweepRevisionsJob = defineJob({
  queue: REVISION_SWEEP_QUEUE,
  lane: 'interactive',
  kind: 'database',
  payload,
  retryLimit: 2,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 30,
  perAccount: 2,
  everyAccount: true,
  run: sweep,
  // The next minute's sweep finds them again.
  givenUp: (ctx) => ctx.emit({ type: REVISIONS_UNSWEPT, payload: {} }),
});

async function sweep(ctx: Context): Promise<void> {
  const due = await ctx.db
    .selectFrom('price_revision')
    .selectAll()
    .where('status', '=', 'scheduled')
    .where('scheduled_at', '<=', ctx.clock.now())
    .orderBy('scheduled_at')
    .limit(AT_ONCE)
    .forUpdate()
    .skipLocked()
    .execute();
  for (const row of due) {
    await moveRevision(ctx, row, { status: 'publishing' }, askerOf(row));
    await ctx.emit({ type: REVISION_PUBLISH, accountId: row.account_id, payload: { revisionId: row.id } });
  }
}
