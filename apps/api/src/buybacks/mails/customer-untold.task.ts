import type { Context } from '../../platform/context.ts';
import { mailUnsent } from '../../platform/mail/send-mail.job.ts';
import { defineTask, findLastEvent, type TaskRef } from '../../tasks/index.ts';
import { customerUntold } from '../events.ts';
import { dayAfter, findTaskedBuyback, retailerCause } from '../task-causes.ts';

/**
 * A mail to a customer could not be written, or came back for good. A later mail that arrives ends it, and so does the
 * person who called the customer. The subject is a buyback, or a cart that was not confirmed.
 */
export const customerUntoldTask = defineTask<{ aboutId?: string | undefined }>({
  kind: 'customer_untold',
  subject: 'buyback',
  on: [customerUntold, mailUnsent],
  subjectOf: ({ aboutId }) => aboutId,
  async findCause(ctx, ref) {
    const { failedAt, template, reachedAt } = await readMails(ctx, ref);
    const { accountId, id } = ref;
    const unwrittenAt = await findLastEvent(ctx, { accountId, event: customerUntold, field: 'aboutId', id });
    const since = [failedAt, unwrittenAt].reduce((a, b) => (a && b ? (a > b ? a : b) : (a ?? b)));
    if (!since || (reachedAt && reachedAt > since)) return undefined;
    const buyback = await findTaskedBuyback(ctx, { accountId, id: await findBuybackId(ctx, ref) });
    return buyback && retailerCause(buyback, { since, dueAt: dayAfter(since), facts: { template } });
  },
});

async function readMails(ctx: Context, { accountId, id }: TaskRef) {
  const mails = await ctx.db
    .selectFrom('mail')
    .select(['status', 'settled_at', 'template'])
    .where('account_id', '=', accountId)
    .where('about_id', '=', id)
    .where('settled_at', 'is not', null)
    .orderBy('settled_at', 'desc')
    .execute();
  const failed = mails.find(({ status }) => status === 'refused' || status === 'given_up');
  const reached = mails.find(({ status }) => status === 'delivered');
  return {
    failedAt: failed?.settled_at ?? undefined,
    template: failed?.template ?? null,
    reachedAt: reached?.settled_at ?? undefined,
  };
}

/** The first line of a cart stands for it. */
async function findBuybackId(ctx: Context, { accountId, id }: TaskRef): Promise<string> {
  const first = await ctx.db
    .selectFrom('buyback')
    .select('id')
    .where('account_id', '=', accountId)
    .where('cart_id', '=', id)
    .orderBy('line')
    .limit(1)
    .executeTakeFirst();
  return first?.id ?? id;
}
