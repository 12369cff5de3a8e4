import { buffer } from 'node:stream/consumers';
import DKIM from 'nodemailer/lib/dkim';
import MailComposer from 'nodemailer/lib/mail-composer';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import { isLoopback } from '../egress/loopback.ts';
import type { SendOutcome } from './classify-failure.ts';
import { deliver, type Route } from './deliver.ts';
import { mailAddress, oneLine } from './plain-values.ts';

/** One bare address, never a list: a comma typed by someone must not add a recipient. */
type MailAddress = { readonly name?: string | undefined; readonly address: string };
/** The private key is a PEM text. */
export type DkimKey = { readonly domainName: string; readonly keySelector: string; readonly privateKey: string };
export type OutgoingMail = {
  /** `<id@domain>`, chosen by the caller and the same at each try, so that a second copy can be recognised. */
  readonly messageId: string;
  /** What is left out of it is the platform's. */
  readonly from?: { readonly name?: string | undefined; readonly address?: string | undefined } | undefined;
  readonly replyTo?: MailAddress | undefined;
  /** of the domain it is from */
  readonly dkim?: DkimKey | undefined;
  readonly to: MailAddress;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers?: Readonly<Record<string, string>> | undefined;
};
export type MailerDefaults = {
  readonly from?: MailAddress | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Lets a relay on another machine go without TLS. */
  readonly plaintext?: boolean | undefined;
  /** How we name ourselves to the server. */
  readonly hostname?: string | undefined;
  /** Milliseconds: to connect, for the first answer, of silence, and for the whole. */
  readonly timeouts?: { connect?: number; greeting?: number; silence?: number; whole?: number } | undefined;
};
export type Mailer = { readonly send: (mail: OutgoingMail) => Promise<SendOutcome> };

/** `smtp://user:password@host:port` or `smtps://`; the query takes nodemailer's connection options. */
export function createMailer(smtpUrl: string, defaults: MailerDefaults = {}): Mailer {
  const route = routeOf(smtpUrl, defaults);
  return {
    send: async (mail) => {
      const { name = defaults.from?.name, address = defaults.from?.address } = mail.from ?? {};
      if (!address) throw new TypeError('a mail needs a sender');
      const from = { name, address };
      if (!mailAddress(mail.to.address)) return { outcome: 'refused', permanent: true, reason: 'not a mail address' };
      const message = await compose({ ...mail, from, headers: { ...defaults.headers, ...mail.headers } });
      return deliver(route, { from: from.address, to: mail.to.address }, message);
    },
  };
}

function routeOf(smtpUrl: string, { hostname, timeouts = {}, plaintext = false }: MailerDefaults): Route {
  if (!/^smtps?:\/\//.test(smtpUrl)) throw new TypeError('the mail server is given as smtp:// or smtps://');
  const options = parseConnectionUrl(smtpUrl);
  const isElsewhere = !plaintext && !isLoopback(options.host ?? '');
  if (isElsewhere && (options.requireTLS === false || options.ignoreTLS || options.tls?.rejectUnauthorized === false))
    throw new TypeError('the address of the mail server switches TLS off: mails hold password links');
  return {
    connectionTimeout: timeouts.connect ?? 10_000,
    greetingTimeout: timeouts.greeting ?? 10_000,
    dnsTimeout: timeouts.connect ?? 10_000,
    socketTimeout: timeouts.silence ?? 60_000,
    wholeMs: timeouts.whole ?? 120_000,
    // STARTTLS that is only offered can be taken away on the way: no mail and no password travels in clear
    requireTLS: isElsewhere || options.auth !== undefined,
    ...(hostname ? { name: hostname } : {}),
    ...options,
  };
}

async function compose(mail: OutgoingMail & { readonly from: MailAddress }): Promise<Buffer> {
  if (!/^<[^<>\s@]+@[^<>\s@]+>$/.test(mail.messageId)) throw new TypeError(`not a Message-ID: ${mail.messageId}`);
  const composer = new MailComposer({
    messageId: mail.messageId,
    from: headerAddress(mail.from),
    to: headerAddress(mail.to),
    ...(mail.replyTo ? { replyTo: headerAddress(mail.replyTo) } : {}),
    subject: oneLine(mail.subject),
    text: mail.text,
    html: mail.html,
    // asks robots and holiday messages not to answer (RFC 3834)
    headers: { 'Auto-Submitted': 'auto-generated', ...checkHeaders(mail.headers ?? {}) },
    disableFileAccess: true,
    disableUrlAccess: true,
    newline: 'windows',
  });
  const message = await composer.compile().build();
  return mail.dkim ? buffer(new DKIM({ ...mail.dkim }).sign(message)) : message;
}

const headerAddress = ({ name, address }: MailAddress) => ({ name: oneLine(name ?? ''), address });

function checkHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => {
      if (!/^[A-Za-z][A-Za-z0-9-]*$/.test(name)) throw new TypeError(`not a header name: ${name}`);
      return [name, oneLine(value)];
    }),
  );
}
