import { z } from 'zod';
import { deviceOf, LETTER_JOB, letterTo, readBuyback, requestLetter } from '../../buybacks/index.ts';
import { defineJob } from '../../platform/durable/job.ts';
import { proofWanted } from '../events.ts';

const payload = z.object({ accountId: z.uuid(), eventId: z.uuid(), buybackId: z.uuid(), paymentId: z.uuid() });

/** The customer is asked for proof, and until when. The mail says what to send, and never what was found. */
export const tellProofJob = defineJob<z.infer<typeof payload>>({
  queue: 'mail-payment-proof',
  on: [proofWanted],
  kind: 'database',
  payload,
  ...LETTER_JOB,
  async run(ctx, woken) {
    const { accountId, buybackId, paymentId } = woken;
    const hold = await ctx.db
      .selectFrom('payment_hold')
      .select(['status', 'proof_until'])
      .where('account_id', '=', accountId)
      .where('payment_id', '=', paymentId)
      .executeTakeFirst();
    // Somebody has decided while the mail waited.
    if (hold?.status !== 'proof_wanted' || !hold.proof_until) return;
    const buyback = await readBuyback(ctx, accountId, buybackId);
    const letter = await letterTo(ctx, accountId, buyback.customer_id);
    if (!letter) return;
    const params = { ...(await deviceOf(ctx, letter, buyback)), until: hold.proof_until };
    await requestLetter(ctx, woken, { letter, content: { template: 'payment_proof', params } });
  },
});
