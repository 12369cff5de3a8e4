import type { Context } from '../../platform/context.ts';
import { refuse, refuseStale } from '../../platform/http/refusal.ts';
import type { BatchRow } from '../desk/batch-rows.ts';
import { requireBatch } from '../desk/get-batch.ts';

/** The batch of a route that still waits for an approval, locked, as the caller has seen it. */
export async function lockPreparedBatch(ctx: Context, id: string, version: number): Promise<BatchRow> {
  const { account_id } = await requireBatch(ctx, id);
  await ctx.actFor(account_id);
  const batch = await ctx.db
    .selectFrom('payout_batch')
    .selectAll()
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (batch.status !== 'prepared')
    refuse('status_not_fit', `The batch is ${batch.status}: nobody approves or undoes it any more.`, {
      data: { status: batch.status },
    });
  if (batch.version !== version) refuseStale('payout-batch', { status: batch.status, version: batch.version });
  return batch;
}
