import { z } from 'zod';
import type { Context } from '../context.ts';
import { openRecordKey } from '../crypto/seal.ts';
import { defineEvent } from '../durable/event.ts';
import { defineJob } from '../durable/job.ts';
import type { MailOrder } from './content.ts';
import { renderMail } from './render.ts';
import { MAIL_CONTENT_TABLE, mailRequested } from './request-mail.ts';
import { readSender } from './sender.ts';
import type { Mailer, OutgoingMail } from './smtp.ts';

const payload = z.object({ accountId: z.uuid(), mailId: z.uuid() });
type Payload = z.infer<typeof payload>;
/** A mail about a buyback or a cart did not reach its customer. */
export const mailUnsent = defineEvent('mail.unsent', { mailId: z.uuid(), aboutId: z.uuid() });
type Settled = { status: 'delivered' | 'refused' | 'given_up'; outcome: string };
/** Still to be sent. Given up is not the end: a person may send the dead job again. */
const OPEN = ['requested', 'given_up'] as const;

/**
 * Sends one mail. SMTP cannot be asked afterwards what became of a message, so an unknown outcome is sent again under
 * the same Message-ID: the mailbox keeps one copy. A permanent refusal ends it; anything else is tried again.
 */
export const sendMailJob = defineJob<Payload>({
  queue: 'mail',
  on: [mailRequested],
  lane: 'interactive',
  kind: 'steps',
  payload,
  retryLimit: 12,
  retryDelaySeconds: 2,
  retryDelayMaxSeconds: 1_800,
  perAccount: 10,
  async run(job, mail) {
    const message = await job.transaction('load', (ctx) => loadMail(ctx, mail));
    if (!message) return;
    const sent = await job.call('send', () => job.services.mailer.send(message));
    const settled = settledBy(sent);
    if (!settled) {
      const reason = sent.outcome === 'accepted' ? sent.response : sent.reason;
      throw new Error(`${sent.outcome}: ${reason}`);
    }
    await job.transaction('settle', (ctx) => settle(ctx, mail, settled));
  },
  givenUp: (ctx, mail) => settle(ctx, mail, { status: 'given_up', outcome: 'attempts used up' }),
});

function settledBy(sent: Awaited<ReturnType<Mailer['send']>>): Settled | undefined {
  if (sent.outcome === 'accepted') return { status: 'delivered', outcome: 'accepted' };
  if (sent.outcome === 'refused' && sent.permanent) return { status: 'refused', outcome: sent.reason };
  return undefined;
}

/** Nothing when the mail is settled already, because the job ran before, or when its content was erased since. */
async function loadMail(ctx: Context, { accountId, mailId }: Payload): Promise<OutgoingMail | undefined> {
  const row = await ctx.db
    .updateTable('mail')
    .from('mail_content')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .whereRef('mail_content.account_id', '=', 'mail.account_id')
    .whereRef('mail_content.mail_id', '=', 'mail.id')
    .where('mail.account_id', '=', accountId)
    .where('mail.id', '=', mailId)
    .where('mail.status', 'in', OPEN)
    .returning(['mail.message_id', 'mail_content.key_id', 'mail_content.wrapped_key', 'recipient', 'params'])
    .executeTakeFirst();
  if (!row) return undefined;
  const place = { accountId, table: MAIL_CONTENT_TABLE, rowId: mailId };
  const sealer = openRecordKey(ctx.keys, place, { keyId: row.key_id, wrappedKey: row.wrapped_key });
  const order = JSON.parse(sealer.open('params', row.params)) as MailOrder;
  const to = JSON.parse(sealer.open('recipient', row.recipient)) as OutgoingMail['to'];
  const sender = await readSender(ctx, accountId, order);
  return { messageId: row.message_id, to, ...sender, ...renderMail(ctx.services.mails, order, to.name) };
}

async function settle(ctx: Context, { accountId, mailId }: Payload, { status, outcome }: Settled): Promise<void> {
  const settled = await ctx.db
    .updateTable('mail')
    .set({ status, last_outcome: outcome.slice(0, 255), settled_at: ctx.clock.now() })
    .where('account_id', '=', accountId)
    .where('id', '=', mailId)
    .where('status', 'in', OPEN)
    .returning('about_id')
    .executeTakeFirst();
  if (settled?.about_id && status !== 'delivered')
    await ctx.emit(mailUnsent({ accountId, mailId, aboutId: settled.about_id }));
}
