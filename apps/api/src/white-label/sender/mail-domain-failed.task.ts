import { DAY } from '../../platform/clock.ts';
import { defineTask, findLastEvent } from '../../tasks/index.ts';
import { sendingDomainFailed } from './apply-verdicts.ts';

/** The DNS records of a sending domain are gone: its mails leave from the platform's address until they are right again. */
export const mailDomainFailedTask = defineTask<{ accountId?: string }>({
  kind: 'mail_domain_failed',
  subject: 'account',
  on: [sendingDomainFailed],
  subjectOf: ({ accountId }) => accountId,
  async findCause(ctx, { accountId }) {
    const row = await ctx.db
      .selectFrom('mail_sender')
      .select(['domain', 'in_use_since', 'updated_at'])
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    if (!row?.domain || row.in_use_since) return undefined;
    const since = await findLastEvent(ctx, { accountId, event: sendingDomainFailed });
    // Another domain was entered since: it is new, and nothing of it has failed.
    if (!since || since < row.updated_at) return undefined;
    return { accountId, since, dueAt: new Date(since.getTime() + 2 * DAY), facts: { domain: row.domain } };
  },
});
