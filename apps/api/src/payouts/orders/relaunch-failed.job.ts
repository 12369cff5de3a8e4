import { z } from 'zod';
import { changePayment } from '../../payments/index.ts';
import type { Context } from '../../platform/context.ts';
import { defineJob } from '../../platform/durable/job.ts';
import type { JobContext } from '../../platform/durable/job-context.ts';
import { lockCase } from '../../states/index.ts';
import { findOpenCancellation } from '../cancel/cancellation-rows.ts';
import { payoutsUnswept } from '../events.ts';
import { isHeld } from '../held.ts';
import { SWEEP } from '../job-terms.ts';
import { relaunch } from './relaunch-payment.ts';

const payload = z.object({ accountId: z.uuid() });
const AT_ONCE = 200;
const ROUNDS = 50;
type Failed = { account_id: string; id: string };

/** Technical failures are tried again by themselves when their time has come. Each is one commit. */
export const relaunchFailedJob = defineJob<z.infer<typeof payload>>({
  ...SWEEP,
  queue: 'payout-relaunch',
  every: '*/5 * * * *',
  kind: 'steps',
  payload,
  async run(job) {
    for (let round = 0; round < ROUNDS; round++) {
      const failed = await job.transaction('find', findFailed);
      for (const one of failed) await relaunchOne(job, one);
      if (failed.length < AT_ONCE) return;
    }
  },
  givenUp: (ctx) => ctx.emit(payoutsUnswept({})),
});

async function findFailed(ctx: Context): Promise<Failed[]> {
  return ctx.db
    .selectFrom('payment')
    .select(['account_id', 'id'])
    .where('relaunch_at', '<=', ctx.clock.now())
    .orderBy('relaunch_at')
    .limit(AT_ONCE)
    .execute();
}

async function relaunchOne(job: JobContext, { account_id: accountId, id }: Failed): Promise<void> {
  await job.transaction('relaunch', async (ctx) => {
    const theCase = await lockCase(ctx, { accountId, paymentId: id }, ['payment']);
    const { payment } = theCase;
    // Chosen before it was locked: somebody may have relaunched, corrected or cancelled it meanwhile.
    const isDue = payment?.id === id && payment.status === 'payment_failed' && payment.relaunch_at !== null;
    if (
      isDue &&
      !(await isHeld(ctx, payment)) &&
      !(await findOpenCancellation(ctx, payment)) &&
      (await relaunch(ctx, theCase, 'system'))
    )
      return;
    await changePayment(ctx, { account_id: accountId, id }, { relaunch_at: null });
  });
}
