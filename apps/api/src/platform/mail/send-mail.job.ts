import { z } from 'zod';
import type { Context } from '../context.ts';
import { openRecordKey } from '../crypto/seal.ts';
import { defineJob } from '../durable/job.ts';
import type { JobContext } from '../durable/job-context.ts';
import { type MailOrder, renderMail } from './render.ts';
import { MAIL_CONTENT_TABLE } from './request-mail.ts';
import type { Mailer, OutgoingMail } from './smtp.ts';

const payload = z.object({ accountId: z.uuid(), mailId: z.uuid() });
type Payload = z.infer<typeof payload>;
type Settled = { status: 'delivered' | 'refused' | 'given_up'; outcome: string };

/**
 * Sends one mail. SMTP cannot be asked afterwards what became of a message, so an unknown outcome is sent again under
 * the same Message-ID: the mailbox keeps one copy. A permanent refusal ends it; anything else is tried again.
 */
export function sendMailJob(mailer: Mailer) {
  return defineJob<Payload>({
    queue: 'mail',
    lane: 'interactive',
    kind: 'external',
    payload,
    retryLimit: 12,
    retryDelaySeconds: 2,
    retryDelayMaxSeconds: 1_800,
    perAccount: 10,
    async run(job, { accountId, mailId }) {
      const mail = await job.transaction('load', (ctx) => loadMail(ctx, job, accountId, mailId));
      if (!mail) return;
      const sent = await job.call('send', () => mailer.send(mail));
      if (sent.outcome === 'accepted') {
        await job.transaction('settle', (ctx) =>
          settle(ctx, accountId, mailId, { status: 'delivered', outcome: 'accepted' }),
        );
        return;
      }
      if (sent.outcome === 'refused' && sent.permanent) {
        await job.transaction('settle', (ctx) =>
          settle(ctx, accountId, mailId, { status: 'refused', outcome: sent.reason }),
        );
        return;
      }
      throw new Error(`${sent.outcome}: ${sent.reason}`);
    },
    givenUp: (ctx, { accountId, mailId }) =>
      settle(ctx, accountId, mailId, { status: 'given_up', outcome: 'attempts used up' }),
  });
}

/** Nothing when the mail is settled already: the job ran before, or the same job runs twice. */
async function loadMail(
  ctx: Context,
  job: JobContext,
  accountId: string,
  mailId: string,
): Promise<OutgoingMail | undefined> {
  const row = await ctx.db
    .selectFrom('mail')
    .innerJoin('mail_content', (on) =>
      on.onRef('mail_content.account_id', '=', 'mail.account_id').onRef('mail_content.mail_id', '=', 'mail.id'),
    )
    .select(['mail.message_id', 'mail_content.key_id', 'mail_content.wrapped_key', 'recipient', 'params'])
    .where('mail.account_id', '=', accountId)
    .where('mail.id', '=', mailId)
    .where('mail.status', '=', 'requested')
    .executeTakeFirst();
  if (!row) return undefined;
  await ctx.db
    .updateTable('mail')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('account_id', '=', accountId)
    .where('id', '=', mailId)
    .execute();
  const place = { accountId, table: MAIL_CONTENT_TABLE, rowId: mailId };
  const sealer = openRecordKey(job.keys, place, { keyId: row.key_id, wrappedKey: row.wrapped_key });
  const rendered = renderMail(JSON.parse(sealer.open('params', row.params)) as MailOrder);
  return { messageId: row.message_id, to: JSON.parse(sealer.open('recipient', row.recipient)), ...rendered };
}

async function settle(ctx: Context, accountId: string, mailId: string, { status, outcome }: Settled): Promise<void> {
  await ctx.db
    .updateTable('mail')
    .set({ status, last_outcome: outcome.slice(0, 255), settled_at: ctx.clock.now() })
    .where('account_id', '=', accountId)
    .where('id', '=', mailId)
    .where('status', '=', 'requested')
    .execute();
}
