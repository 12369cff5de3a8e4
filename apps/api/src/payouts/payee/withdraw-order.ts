import { recordChange } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { changePayout, lockPayout } from '../orders/payout-rows.ts';

/**
 * Takes an order that nobody has approved out of its batch: the payment is to be paid again, under the same key. The batch is
 * locked before the order, as its approver does.
 */
export async function withdrawOrder(ctx: Context, accountId: string, payoutId: string): Promise<void> {
  const batch = await ctx.db
    .selectFrom('payout_batch as b')
    .innerJoin('payout as t', (join) =>
      join.onRef('t.account_id', '=', 'b.account_id').onRef('t.batch_id', '=', 'b.id'),
    )
    .selectAll('b')
    .where('t.account_id', '=', accountId)
    .where('t.id', '=', payoutId)
    .forUpdate('b')
    .executeTakeFirst();
  const locked = await lockPayout(ctx, { accountId, payoutId });
  if (locked?.payout.status !== 'prepared') return;
  await changePayout(ctx, locked.payout, { status: 'withdrawn' });
  if (batch?.status !== 'prepared') return;
  const left = batch.payouts - 1;
  // A batch keeps what it was made of: the last order that leaves it undoes it.
  const change = left
    ? { payouts: left, total: Number(batch.total) - locked.payout.amount }
    : { status: 'undone' as const };
  await ctx.db
    .updateTable('payout_batch')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('account_id', '=', accountId)
    .where('id', '=', batch.id)
    .execute();
  const before = left ? { payouts: batch.payouts, total: Number(batch.total) } : { status: batch.status };
  await recordChange(ctx, {
    accountId,
    entity: 'payout_batch',
    entityId: batch.id,
    action: 'update',
    before,
    after: change,
  });
}
