import { z } from 'zod';
import { deviceOf, LETTER_JOB, letterTo, readBuyback, requestLetter } from '../../buybacks/index.ts';
import { defineJob } from '../../platform/durable/job.ts';
import { payeeNameDiffers } from '../events.ts';

const payload = z.object({ accountId: z.uuid(), eventId: z.uuid(), buybackId: z.uuid(), checkId: z.uuid() });

/** The mail has a link to the page with the name and not the name itself: a mail is kept longer than it is needed. */
export const tellNameDiffersJob = defineJob<z.infer<typeof payload>>({
  queue: 'mail-payee-name',
  on: [payeeNameDiffers],
  kind: 'database',
  payload,
  ...LETTER_JOB,
  async run(ctx, woken) {
    const { accountId, buybackId, checkId } = woken;
    const check = await ctx.db
      .selectFrom('payee_check')
      .select('confirmed_at')
      .where('account_id', '=', accountId)
      .where('id', '=', checkId)
      .executeTakeFirst();
    if (!check || check.confirmed_at) return;
    const buyback = await readBuyback(ctx, accountId, buybackId);
    const letter = await letterTo(ctx, accountId, buyback.customer_id);
    if (!letter) return;
    const params = { ...(await deviceOf(ctx, letter, buyback)), link: letter.payee(buyback) };
    await requestLetter(ctx, woken, { letter, content: { template: 'payee_name', params } });
  },
});
