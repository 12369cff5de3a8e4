import { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import { defineJob } from '../../../platform/durable/job.ts';
import { revisionPublishRequested, revisionSweepFailed } from '../events.ts';
import { askerOf, moveRevision } from '../revision-rows.ts';

const payload = z.object({ accountId: z.uuid() });
const AT_ONCE = 100;

/**
 * Runs every minute and starts publishing what is due. The status and the job commit together, and rows locked by
 * another worker are skipped (SKIP LOCKED), so each revision is published once.
 */
export const sweepRevisionsJob = defineJob({
  queue: 'price-revision-sweep',
  every: '* * * * *',
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
  givenUp: (ctx) => ctx.emit(revisionSweepFailed({})),
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
    await ctx.emit(revisionPublishRequested({ accountId: row.account_id, revisionId: row.id }));
  }
}
