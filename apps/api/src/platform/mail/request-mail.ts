import { z } from 'zod';
import type { Context } from '../context.ts';
import { newRecordKey } from '../crypto/seal.ts';
import { defineEvent } from '../durable/event.ts';
import type { MailOrder } from './content.ts';

export type MailRequest = {
  accountId: string;
  to: { address: string; name: string };
  order: MailOrder;
  /** what it tells of; asked for again, it is the mail that was asked for already */
  once?: string;
  /** the buyback or cart it tells its customer about */
  about?: string | undefined;
};
export const mailRequested = defineEvent('mail.requested', { mailId: z.uuid() });
export const MAIL_CONTENT_TABLE = 'mail_content';

/**
 * Asks for a mail with the work that causes it. The row is the intent: its Message-ID never changes, so however often
 * the job runs, the reader's mailbox sees one message. To whom and what is sealed apart from it.
 */
export async function requestMail(ctx: Context, { accountId, to, order, once, about }: MailRequest): Promise<string> {
  const id = ctx.newId();
  const place = { accountId, table: MAIL_CONTENT_TABLE, rowId: id };
  const { keyId, wrappedKey, sealer } = newRecordKey(ctx.keys, place);
  const now = ctx.clock.now();
  const inserted = await ctx.db
    .insertInto('mail')
    .values({
      account_id: accountId,
      id,
      template: order.template,
      locale: order.locale,
      message_id: `<${id}@${new URL(ctx.urls.dashboard).hostname}>`,
      requested_at: now,
      once_for: once ?? null,
      about_id: about ?? null,
    })
    .onConflict((oc) => oc.columns(['account_id', 'once_for']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return standingMail(ctx, accountId, once!);
  await ctx.db
    .insertInto('mail_content')
    .values({
      account_id: accountId,
      mail_id: id,
      key_id: keyId,
      wrapped_key: wrappedKey,
      recipient: sealer.seal('recipient', JSON.stringify(to)),
      params: sealer.seal('params', JSON.stringify(order)),
      created_at: now,
    })
    .execute();
  await ctx.emit(mailRequested({ accountId, mailId: id }));
  return id;
}

async function standingMail(ctx: Context, accountId: string, once: string): Promise<string> {
  const { id } = await ctx.db
    .selectFrom('mail')
    .select('id')
    .where('account_id', '=', accountId)
    .where('once_for', '=', once)
    .executeTakeFirstOrThrow();
  return id;
}
