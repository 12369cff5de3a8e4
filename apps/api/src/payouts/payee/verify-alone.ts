import type { PayeeOutcome } from '@reprise/contract/payments/payee-checks';
import type { Context } from '../../platform/context.ts';
import type { JobContext } from '../../platform/durable/job-context.ts';
import { failPayment } from '../orders/fail-payment.ts';
import { changePayout, lockPayout } from '../orders/payout-rows.ts';
import type { PayoutFailure } from '../providers/payout-provider.ts';
import type { PayeeCheck } from '../providers/verify-payee.ts';
import { type Asked, askFor } from './find-asked.ts';
import { wasAccepted } from './read-checks.ts';
import { storeAnswer } from './store-answer.ts';

/**
 * A file of one order is always verified. One that a person approved was, when it was prepared; a relaunch makes another file
 * on the same approval, and is verified here. A bank that does not answer is asked again with the job.
 */
export async function verifyAlone(job: JobContext, ref: { accountId: string; batchId: string }): Promise<void> {
  const asked = await job.transaction('find alone', (ctx) => findAlone(ctx, ref));
  if (!asked) return;
  const { verifier, pair } = asked;
  const answer: PayeeCheck = verifier
    ? await job.call('verify', () => verifier.verify(pair, job.signal))
    : { result: 'not_possible' };
  await job.transaction('verified', async (ctx) => {
    const action = await storeAnswer(ctx, asked, answer);
    const mayLeave = action === 'pay' || (action === 'second_person' && (await wasAccepted(ctx, asked)));
    if (!mayLeave) await failOrder(ctx, asked, answer.result);
  });
}

async function findAlone(
  ctx: Context,
  { accountId, batchId }: { accountId: string; batchId: string },
): Promise<Asked | undefined> {
  const [payout, ...others] = await ctx.db
    .selectFrom('payout')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('batch_id', '=', batchId)
    .where('status', '<>', 'withdrawn')
    .limit(2)
    .execute();
  if (payout?.status !== 'approved' || others.length) return undefined;
  const asked = await ctx.db
    .selectFrom('payee_check')
    .select('id')
    .where('account_id', '=', accountId)
    .where('payout_id', '=', payout.id)
    .executeTakeFirst();
  // Asked when it was prepared: what was answered, or silence, is what its approver has seen.
  return asked ? undefined : askFor(ctx, payout, payout.id);
}

const FAILURES: Readonly<Partial<Record<PayeeOutcome, PayoutFailure['kind']>>> = {
  no_match: 'details',
  close_match: 'details',
};

/** The payment is under way already, so it fails: whoever may corrects it, and it is prepared again. */
async function failOrder(ctx: Context, { accountId, payoutId }: Asked, outcome: PayeeOutcome): Promise<void> {
  const locked = payoutId ? await lockPayout(ctx, { accountId, payoutId }) : undefined;
  if (locked?.payout.status !== 'approved') return;
  const failure = { kind: FAILURES[outcome] ?? 'refused', code: `payee_${outcome}` };
  const why = { failure_kind: failure.kind, failure_code: failure.code };
  await changePayout(ctx, locked.payout, { status: 'refused', settled_at: ctx.clock.now(), ...why });
  await failPayment(ctx, locked.theCase, failure, locked.payout.attempt);
}
