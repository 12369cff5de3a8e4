import { z } from 'zod';
import { HOUR } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { defineJob } from '../../platform/durable/job.ts';
import type { JobContext } from '../../platform/durable/job-context.ts';
import { payoutDetailsUnswept } from '../events.ts';
import { applyDetails } from './apply-details.ts';
import { type ChangeRow, endChange, openDetails, updateChange } from './changes.ts';
import { lockPayments, readStanding } from './read-standing.ts';

const AT_ONCE = 200;

/**
 * A confirmed bank account is paid to once its cooling-off is over. While an order to the account before is under way it waits:
 * paid, the change has nothing left to change; refused, it takes effect. Each is a transaction of its own.
 */
export const applyWaitingDetailsJob = defineJob({
  queue: 'payout-details',
  every: '*/10 * * * *',
  lane: 'bulk',
  kind: 'steps',
  payload: z.object({ accountId: z.uuid() }),
  retryLimit: 3,
  retryDelaySeconds: 30,
  retryDelayMaxSeconds: 300,
  perAccount: 1,
  everyAccount: true,
  run: applyAll,
  // The next run finds them again.
  givenUp: (ctx) => ctx.emit(payoutDetailsUnswept({})),
});

async function applyAll(job: JobContext): Promise<void> {
  const due = await job.transaction('find', findDue);
  for (const one of due) {
    job.signal.throwIfAborted();
    await job.transaction('apply', (ctx) => apply(ctx, one));
  }
}

const findDue = ({ db, clock }: Context) =>
  db
    .selectFrom('payout_details_change')
    .select(['account_id', 'id', 'customer_id'])
    .where('status', '=', 'waiting')
    .where('effective_at', '<=', clock.now())
    .orderBy('effective_at')
    .limit(AT_ONCE)
    .execute();

async function apply(ctx: Context, { account_id: accountId, id, customer_id: customerId }: DueChange): Promise<void> {
  await ctx.actFor(accountId);
  await lockPayments(ctx, { accountId, customerId });
  const standing = await readStanding(ctx, { accountId, customerId });
  const { change } = standing;
  // Stopped, or applied by another run, before its payments were locked.
  if (change?.id !== id || change.status !== 'waiting' || change.effective_at! > ctx.clock.now()) return;
  if (standing.isFrozen) {
    await updateChange(ctx, change, { effective_at: new Date(ctx.clock.now().getTime() + HOUR) });
    return;
  }
  if (!standing.open.length) {
    await endChange(ctx, change, 'lapsed');
    return;
  }
  await applyDetails(ctx, { change, details: await openDetails(ctx, change), failed: standing.failed });
  await endChange(ctx, change, 'applied');
}
type DueChange = Pick<ChangeRow, 'account_id' | 'id' | 'customer_id'>;
