import { open } from 'node:fs/promises';
import type { ReceivedMail } from './read-mail.ts';

type MailFilter = { readonly to?: string | undefined; readonly since?: Date | undefined };
export type MailStore = {
  readonly keep: (mail: ReceivedMail) => Promise<void>;
  /** Newest first. */
  readonly list: (filter?: MailFilter) => ReceivedMail[];
  readonly find: (id: string) => ReceivedMail | undefined;
  /** Empties the memory; the file is a journal of what was delivered and stays. */
  readonly clear: () => void;
  readonly close: () => Promise<void>;
};

const mostBytes = 256 * 1024 * 1024;
const bytesOf = ({ text, html }: ReceivedMail) => 2 * (text.length + html.length);

export async function openStore(file: string | undefined, capacity = 5000): Promise<MailStore> {
  const journal = file === undefined ? undefined : await open(file, 'a');
  let mails: ReceivedMail[] = [];
  let bytes = 0;
  return {
    keep: async (mail) => {
      // the journal first: a mail that was answered for is in it, whichever process is killed next
      await journal?.appendFile(journalLines(mail));
      mails.push(mail);
      bytes += bytesOf(mail);
      while (mails.length > capacity || bytes > mostBytes) bytes -= bytesOf(mails.shift()!);
    },
    list: ({ to, since } = {}) => {
      const isWanted = (mail: ReceivedMail) =>
        (to === undefined || mail.to.some((address) => address.toLowerCase() === to.toLowerCase())) &&
        (since === undefined || mail.receivedAt >= since.toISOString());
      return mails.filter(isWanted).reverse();
    },
    find: (id) => mails.find((mail) => mail.id === id),
    clear: () => {
      mails = [];
      bytes = 0;
    },
    close: async () => journal?.close(),
  };
}

/** One line per recipient: that is what a delivery is. */
function journalLines({ messageId, to, subject, receivedAt }: ReceivedMail): string {
  return to.map((recipient) => `${JSON.stringify({ messageId, to: recipient, subject, receivedAt })}\n`).join('');
}
