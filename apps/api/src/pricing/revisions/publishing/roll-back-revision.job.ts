import type { Context } from '../../../platform/context.ts';
import { defineJob } from '../../../platform/durable/job.ts';
import { revisionRollBackRequested, revisionRolledBack } from '../events.ts';
import { failRevision } from '../fail-revision.ts';
import { askerOf, findHeld, moveRevision, type RevisionPayload, revisionPayload } from '../revision-rows.ts';
import { applyLines } from './apply-lines.ts';

/** Restores the exact previous prices in one transaction; prices that somebody changed after the publication stay. */
export const rollBackRevisionJob = defineJob<RevisionPayload>({
  queue: 'price-revision-roll-back',
  on: [revisionRollBackRequested],
  lane: 'bulk',
  kind: 'database',
  payload: revisionPayload,
  retryLimit: 5,
  retryDelaySeconds: 2,
  retryDelayMaxSeconds: 120,
  perAccount: 1,
  run: rollBack,
  givenUp: (ctx, asked) => failRevision(ctx, asked, 'rolling_back', 'roll_back'),
});

async function rollBack(ctx: Context, asked: RevisionPayload): Promise<void> {
  const row = await findHeld(ctx, asked);
  if (row?.status !== 'rolling_back' && row?.failure !== 'roll_back') return;
  const lines_kept = await applyLines(ctx, row, 'roll_back');
  const set = { status: 'rolled_back' as const, failure: null, rolled_back_at: ctx.clock.now(), lines_kept };
  await moveRevision(ctx, row, set, askerOf(row));
  await ctx.emit(revisionRolledBack({ accountId: row.account_id, revisionId: row.id }));
}
