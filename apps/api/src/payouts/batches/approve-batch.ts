import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { approvePayoutBatch as route } from '@reprise/contract/payments/desk/batch-routes';
import { readCustomer } from '../../buybacks/index.ts';
import { recordChange } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { approvalObstacle } from '../desk/approval-obstacle.ts';
import { type BatchRow, needsSecondApproval } from '../desk/batch-rows.ts';
import { getPayoutBatch } from '../desk/get-batch.ts';
import { payoutApproved, payoutFileWanted } from '../events.ts';
import { isHeld } from '../held.ts';
import { openPayee, payeeOf } from '../orders/payee.ts';
import { changePayout, lockPayout } from '../orders/payout-rows.ts';
import { isToBePaid } from '../orders/returned-money.ts';
import { signPayout } from '../orders/signature.ts';
import { requirePayees } from '../payee/require-payees.ts';
import { lockPreparedBatch } from './lock-batch.ts';

/**
 * Lets a batch leave that somebody else has prepared. What each payment is, and to whom it goes, is signed here; above the
 * limit of the account it leaves only when a second person has approved it too.
 */
export async function approvePayoutBatch(
  ctx: Context,
  { params, body }: Pick<RouteInput<typeof route>, 'params' | 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const { actor } = ctx;
  const batch = await lockPreparedBatch(ctx, params.id, body.version);
  const obstacle = await approvalObstacle(ctx, batch);
  if (obstacle || actor.kind !== 'user')
    refuse('own_work', 'Nobody approves what they prepared, approved before, sold or controlled.', {
      data: { obstacle },
    });
  await requirePayees(ctx, batch, { confirmed: body.confirmed ?? [], acceptedBy: actor.userId });
  const isFirst = batch.approved_by === null;
  const by = { id: actor.userId, at: ctx.clock.now() };
  const approval = isFirst
    ? { approved_by: by.id, approved_at: by.at }
    : { second_approved_by: by.id, second_approved_at: by.at };
  const leaves = !isFirst || !(await needsSecondApproval(ctx, batch));
  const signed = leaves ? await signAll(ctx, batch, actor.userId) : undefined;
  await ctx.db
    .updateTable('payout_batch')
    .set((eb) => ({ ...approval, version: eb('version', '+', 1), ...signed, ...(leaves && { status: 'approved' }) }))
    .where('account_id', '=', batch.account_id)
    .where('id', '=', batch.id)
    .execute();
  await recordChange(ctx, {
    accountId: batch.account_id,
    entity: 'payout_batch',
    entityId: batch.id,
    action: 'update',
    before: { status: batch.status },
    after: {
      status: leaves ? 'approved' : batch.status,
      ...signed,
      [isFirst ? 'approvedBy' : 'secondApprovedBy']: by.id,
      ...(body.confirmed?.length && { confirmedPayees: body.confirmed }),
    },
  });
  if (leaves && batch.method === 'bank_file')
    await ctx.emit(payoutFileWanted({ accountId: batch.account_id, batchId: batch.id }));
  return getPayoutBatch(ctx, { params });
}

/** Signs what still waits, and says how many they are: a payment may have been cancelled since it was prepared. */
async function signAll(ctx: Context, batch: BatchRow, approvedBy: string): Promise<{ payouts: number; total: number }> {
  const prepared = await ctx.db
    .selectFrom('payout')
    .select('id')
    .where('account_id', '=', batch.account_id)
    .where('batch_id', '=', batch.id)
    .where('status', '=', 'prepared')
    .orderBy('payment_id')
    .execute();
  const amounts: number[] = [];
  for (const { id: payoutId } of prepared) {
    const ref = { accountId: batch.account_id, payoutId };
    const locked = await lockPayout(ctx, ref);
    if (locked?.payout.status !== 'prepared') continue;
    const { payout, payment } = locked;
    if (await isHeld(ctx, payment))
      refuse('payment_held', 'A payment of this batch is held: undo the batch and prepare it again.');
    const payee = await openPayee(ctx, payout);
    if (!payee || !isToBePaid(payment) || payment.amount !== payout.amount)
      refuse('payout_details_changed', 'A payment of this batch has changed: undo the batch and prepare it again.');
    // The customer may have changed the account since it was prepared; from here on they cannot.
    const now = payeeOf(await readCustomer(ctx, payout.account_id, payout.customer_id), payout.method);
    if (now?.iban !== payee.iban)
      refuse('payout_details_changed', 'A payee of this batch has changed: undo the batch and prepare it again.');
    const { payment_id: paymentId, key, amount, currency } = payout;
    await changePayout(ctx, payout, {
      status: 'approved',
      approved_by: approvedBy,
      approved_at: ctx.clock.now(),
      signature: signPayout(ctx, { paymentId, key, amount, currency, payee }),
    });
    if (batch.method !== 'bank_file') await ctx.emit(payoutApproved(ref));
    amounts.push(amount);
  }
  if (!amounts.length)
    refuse('payout_details_changed', 'Every payment of this batch was cancelled or paid meanwhile: undo it.');
  return { payouts: amounts.length, total: amounts.reduce((sum, amount) => sum + amount, 0) };
}
