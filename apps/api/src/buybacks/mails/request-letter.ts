import type { Context } from '../../platform/context.ts';
import type { MailOrder, MailParams } from '../../platform/mail/content.ts';
import { requestMail } from '../../platform/mail/request-mail.ts';
import { customerUntold } from '../events.ts';
import type { Letter } from './letters.ts';

/** The event that woke the job is what the mail tells of: run again, it is the same mail. */
type Woken = { accountId: string; eventId: string; buybackId?: string | undefined; cartId?: string };
/** A template with the parameters of that template. */
export type Content = { [K in keyof MailParams]: { template: K; params: MailParams[K] } }[keyof MailParams];
/** `once` names what the mail tells of, when it is more than the event. */
export type Written = { letter: Letter; content: Content; once?: string };

/** What the jobs that write to a customer have in common. */
export const LETTER_JOB = {
  lane: 'interactive',
  retryLimit: 8,
  retryDelaySeconds: 2,
  retryDelayMaxSeconds: 600,
  perAccount: 10,
  givenUp: (ctx: Context, { accountId, eventId, ...about }: Woken) =>
    ctx.emit(customerUntold({ accountId, causeId: eventId, aboutId: aboutOf(about) })),
} as const;

/** Asks for the mail that was written, when there was something to write. */
export async function requestLetter(ctx: Context, woken: Woken, written: Written | undefined): Promise<void> {
  if (!written) return;
  const { letter, content, once = woken.eventId } = written;
  const { accountId, to, locale, brand } = letter;
  const order = { ...content, locale, brand, sender: { by: 'account' } } as MailOrder;
  await requestMail(ctx, { accountId, to, order, once: `${content.template} ${once}`, about: aboutOf(woken) });
}

const aboutOf = ({ buybackId, cartId }: Pick<Woken, 'buybackId' | 'cartId'>) => buybackId ?? cartId;
