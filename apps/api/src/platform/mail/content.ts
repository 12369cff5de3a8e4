import type { Locale, T, Texts } from '@reprise/i18n';

export type Brand = {
  readonly name: string;
  readonly mainColor: string;
  readonly logoUrl?: string | undefined;
  readonly supportEmail?: string | undefined;
  readonly siteUrl?: string | undefined;
};
/** `link` is null where the account has no site the page would be on: the mail is then written without it. */
export type MailLink = { readonly label: string; readonly link: string | null };
/** As it is laid out. */
export type SafeLink = { readonly label: string; readonly link: string };

/** What is more than a sentence, the same in both parts. */
export type MailBlock<L = MailLink> =
  /** what is bought and for how much, and the sum */
  | { readonly kind: 'amounts'; readonly rows: readonly AmountRow<L>[]; readonly total?: AmountRow<L> | undefined }
  /** what happened and what comes, with its dates */
  | { readonly kind: 'steps'; readonly title: string; readonly rows: readonly StepRow[] }
  | { readonly kind: 'list'; readonly title: string; readonly items: readonly string[] }
  /** the words of a tenant, which are not ours */
  | { readonly kind: 'note'; readonly title: string; readonly text: string };
type AmountRow<L> = {
  readonly label: string;
  readonly amount: string;
  readonly detail?: string | undefined;
  readonly links?: readonly L[] | undefined;
};
type StepRow = { readonly label: string; readonly when: string; readonly isDone: boolean };

/** What a mail says, before it is laid out: plain sentences, the same for the HTML and the text part. */
export type MailContent<L = MailLink> = {
  readonly subject: string;
  /** Shown by the inbox after the subject, so it adds to it. */
  readonly preheader: string;
  readonly title: string;
  readonly before: readonly string[];
  readonly blocks?: readonly MailBlock<L>[];
  readonly action: L;
  /** The other way, where there are two. */
  readonly second?: L;
  readonly after: readonly string[];
};

/** Ready to be laid out: what leads nowhere is gone, and so may be the action. */
export type SafeContent = Omit<MailContent<SafeLink>, 'action'> & { readonly action?: SafeLink };

/** With the line that greets its reader. */
export type GreetedContent = SafeContent & { readonly greeting: string };

export type WriteContent<P> = (t: T<'mail'>, brandName: string, params: P, locale: Locale) => MailContent;

/**
 * The mails of the product and what each is written from. A capability adds its own by declaration merging, and the wiring
 * names them all in `mails.ts`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the capabilities
export interface MailParams {}
/** How each of some mails is written. */
export type MailTexts<P> = { readonly [K in keyof P]: WriteContent<P[K]> };
/**
 * Who the reader sees as the sender. The address is the platform's, unless the account sends from a domain of its own;
 * a mail without a sender comes from the platform.
 */
export type PersonalSender = { readonly by: 'person'; readonly name: string; readonly replyTo?: string | undefined };
export type MailSender = { readonly by: 'account' } | PersonalSender;
type Order<K extends keyof MailParams> = {
  readonly template: K;
  readonly locale: Locale;
  readonly brand: Brand;
  readonly sender?: MailSender | undefined;
  readonly params: MailParams[K];
  /** of a test sale: the reader is told so */
  readonly isTrial?: boolean | undefined;
  /** The tenant's own texts, by flat key of the mail namespace. */
  readonly wording?: Texts | undefined;
};
/** A template with the parameters of that template. */
export type MailOrder = { [K in keyof MailParams]: Order<K> }[keyof MailParams];
