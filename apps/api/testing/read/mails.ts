import { openRecordKey } from '../../src/platform/crypto/seal.ts';
import type { MailOrder } from '../../src/platform/mail/content.ts';
import { MAIL_CONTENT_TABLE } from '../../src/platform/mail/request-mail.ts';
import { sendMailJob } from '../../src/platform/mail/send-mail.job.ts';
import type { Harness } from '../harness/harness.ts';

export type RequestedMail = {
  id: string;
  template: string;
  locale: string;
  status: string;
  to: { address: string; name: string };
  order: MailOrder;
};

/** The mails an account has asked for, oldest first, with what is sealed in them. */
export async function mailsOf(harness: Harness, accountId: string): Promise<RequestedMail[]> {
  const rows = await harness.asSystem(accountId, ({ db }) =>
    db
      .selectFrom('mail')
      .innerJoin('mail_content', 'mail_content.mail_id', 'mail.id')
      .selectAll()
      .where('mail.account_id', '=', accountId)
      .orderBy('mail.id')
      .execute(),
  );
  return rows.map((row) => {
    const place = { accountId, table: MAIL_CONTENT_TABLE, rowId: row.mail_id };
    const sealer = openRecordKey(harness.services.keys, place, { keyId: row.key_id, wrappedKey: row.wrapped_key });
    return {
      id: row.mail_id,
      template: row.template,
      locale: row.locale,
      status: row.status,
      to: JSON.parse(sealer.open('recipient', row.recipient)),
      order: JSON.parse(sealer.open('params', row.params)),
    };
  });
}

/** The token at the end of the link in the last mail to somebody. */
export async function linkTokenOf(harness: Harness, { accountId, email }: { accountId: string; email: string }) {
  const last = (await mailsOf(harness, accountId)).filter(({ to }) => to.address === email).at(-1);
  if (!last) throw new Error(`no mail to ${email}`);
  return new URL(last.order.params.link!).pathname.split('/').at(-1)!;
}

/** Which mails of an account wait to be sent, by the jobs that will send them. */
export async function waitingMailsOf(harness: Harness, accountId: string): Promise<string[]> {
  return harness.asAdmin(async (client) => {
    const { rows } = await client.query<{ id: string }>(
      "select data ->> 'mailId' as id from pgboss.job where name = $1 and data ->> 'accountId' = $2 order by created_on",
      [sendMailJob.queue, accountId],
    );
    return rows.map(({ id }) => id);
  });
}
