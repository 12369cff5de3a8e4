import type { T } from '@reprise/i18n';

export type Brand = {
  readonly name: string;
  readonly mainColor: string;
  readonly logoUrl?: string | undefined;
  readonly supportEmail?: string | undefined;
  readonly siteUrl?: string | undefined;
};

/** What a mail says, before it is laid out: plain sentences, the same for the HTML and the text part. */
export type MailContent = {
  readonly subject: string;
  /** Shown by the inbox after the subject, so it adds to it. */
  readonly preheader: string;
  readonly title: string;
  readonly before: readonly string[];
  readonly action: { readonly label: string; readonly link: string };
  readonly after: readonly string[];
};

export type WriteContent<P> = (t: T<'mail'>, brandName: string, params: P) => MailContent;
