import { z } from 'zod';
import { HOUR } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { defineEvent } from '../../platform/durable/event.ts';
import { defineJob } from '../../platform/durable/job.ts';
import { applyVerdicts } from './apply-verdicts.ts';
import { checkRecords } from './sender-records.ts';

const payload = z.object({ accountId: z.uuid() });
export const senderRecheckFailed = defineEvent('mail_sender.recheck_failed', {});
const CHECK_AGAIN_HOURS = 12;
const AT_ONCE = 50;
const PAGES = 20;

/**
 * Looks up the records of every sending domain twice a day: mail from a domain whose records were removed would be
 * refused or taken for a forgery.
 */
export const recheckSendersJob = defineJob({
  queue: 'mail-sender-recheck',
  every: '40 * * * *',
  lane: 'bulk',
  kind: 'steps',
  payload,
  retryLimit: 3,
  retryDelaySeconds: 60,
  retryDelayMaxSeconds: 600,
  perAccount: 1,
  everyAccount: true,
  async run(job) {
    const { resolveTxt, platformMail } = job.services;
    for (let page = 0; page < PAGES; page++) {
      const due = await job.transaction('find', findDue);
      for (const row of due) {
        const { domain, dkim_public_key: publicKey } = row;
        const of = { domain: domain!, publicKey: publicKey!, spfInclude: platformMail.spfInclude };
        const verdicts = await job.call('look up', () => checkRecords(resolveTxt, of));
        await job.transaction('keep', (ctx) => applyVerdicts(ctx, row, verdicts));
      }
      if (due.length < AT_ONCE) break;
    }
  },
  // The next hour's run finds them again.
  givenUp: (ctx) => ctx.emit(senderRecheckFailed({})),
});

const findDue = (ctx: Context) =>
  ctx.db
    .selectFrom('mail_sender')
    .innerJoin('account', 'account.id', 'mail_sender.account_id')
    .select(['mail_sender.account_id', 'mail_sender.domain', 'mail_sender.dkim_public_key'])
    .where('mail_sender.domain', 'is not', null)
    .where('account.closed_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('tried_at', 'is', null),
        eb('tried_at', '<=', new Date(ctx.clock.now().getTime() - CHECK_AGAIN_HOURS * HOUR)),
      ]),
    )
    .orderBy('tried_at', (order) => order.asc().nullsFirst())
    .orderBy('mail_sender.account_id')
    .limit(AT_ONCE)
    .execute();
