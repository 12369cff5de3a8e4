import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { undoPayoutBatch as route } from '@reprise/contract/payments/desk/batch-routes';
import { recordChange } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { getPayoutBatch } from '../desk/get-batch.ts';
import { withdrawUnsent } from '../orders/payout-rows.ts';
import { lockPreparedBatch } from './lock-batch.ts';

/** Nothing of it has left: its payments are to be paid again, under the same keys. */
export async function undoPayoutBatch(
  ctx: Context,
  { params, body }: Pick<RouteInput<typeof route>, 'params' | 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const batch = await lockPreparedBatch(ctx, params.id, body.version);
  await withdrawUnsent(ctx, batch.account_id, ['batch_id', batch.id]);
  await ctx.db
    .updateTable('payout_batch')
    .set((eb) => ({ status: 'undone', version: eb('version', '+', 1) }))
    .where('account_id', '=', batch.account_id)
    .where('id', '=', batch.id)
    .execute();
  await recordChange(ctx, {
    accountId: batch.account_id,
    entity: 'payout_batch',
    entityId: batch.id,
    action: 'update',
    before: { status: batch.status },
    after: { status: 'undone' },
  });
  return getPayoutBatch(ctx, { params });
}
