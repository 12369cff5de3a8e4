import type { Context } from '../context.ts';
import type { MailOrder } from './content.ts';
import { mailAddress, oneLine } from './plain-values.ts';
import type { DkimKey, OutgoingMail } from './smtp.ts';

declare module '../context.ts' {
  interface Ports {
    /** How an account signs the mails to its customers; nothing while it has set nothing. */
    findAccountSender(ctx: Context, accountId: string): Promise<AccountSender | undefined>;
  }
}
export type AccountSender = {
  readonly name: string | null;
  readonly replyTo: string | null;
  /** only while its DNS records are right: mail from it would be refused otherwise */
  readonly domain: { readonly address: string; readonly dkim: DkimKey } | undefined;
};
type Sender = Pick<OutgoingMail, 'from' | 'replyTo' | 'dkim'>;

/** Read when the mail is sent and not when it is asked for: a domain may have failed since. */
export async function readSender(ctx: Context, accountId: string, { sender, brand }: MailOrder): Promise<Sender> {
  if (!sender) return {};
  if (sender.by === 'person') return { from: { name: oneLine(sender.name) }, ...replyTo(sender.replyTo) };
  const own = await ctx.ports.findAccountSender(ctx, accountId);
  const name = oneLine(own?.name ?? brand.name);
  return {
    from: { name, address: own?.domain?.address },
    ...(own?.domain ? { dkim: own.domain.dkim } : {}),
    ...replyTo(own?.replyTo ?? brand.supportEmail, name),
  };
}

function replyTo(text: string | undefined, name?: string): Pick<Sender, 'replyTo'> {
  const address = mailAddress(text);
  return address ? { replyTo: { name, address } } : {};
}
