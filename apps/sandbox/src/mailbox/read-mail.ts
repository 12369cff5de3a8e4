import PostalMime from 'postal-mime';

export type MailSummary = {
  readonly id: string;
  readonly messageId: string;
  readonly from: string;
  /** The recipients the server was given, which a blind copy does not show. */
  readonly to: readonly string[];
  readonly subject: string;
  readonly receivedAt: string;
};
export type ReceivedMail = MailSummary & {
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly { readonly name: string; readonly type: string; readonly bytes: number }[];
};

export async function readMail(
  raw: Buffer,
  recipients: readonly string[],
  id: string,
  now: Date,
): Promise<ReceivedMail> {
  const email = await PostalMime.parse(raw);
  return {
    id,
    messageId: email.messageId ?? '',
    from: email.from?.name ? `${email.from.name} <${email.from.address}>` : (email.from?.address ?? ''),
    to: recipients,
    subject: email.subject ?? '',
    receivedAt: now.toISOString(),
    headers: email.headers.map(({ key, value }) => ({ name: key, value })),
    text: email.text ?? '',
    html: email.html ?? '',
    // their content is dropped: the mailbox shows that they came, and stays small
    attachments: email.attachments.map(({ filename, mimeType, content }) => ({
      name: filename ?? '',
      type: mimeType,
      bytes: typeof content === 'string' ? content.length : content.byteLength,
    })),
  };
}

export function summarise({ id, messageId, from, to, subject, receivedAt }: ReceivedMail): MailSummary {
  return { id, messageId, from, to, subject, receivedAt };
}
