import type { T } from '@reprise/i18n';
import type { Brand, MailContent } from './content.ts';
import { mailAddress, webAddress } from './plain-values.ts';

/** The text part is read by people and by screen readers, not only by filters: same sentences, same order. */
export function layOutText(content: MailContent, brand: Brand, t: T<'mail'>): string {
  const email = mailAddress(brand.supportEmail);
  const paragraphs = [
    brand.name,
    content.title,
    t('layout.greeting'),
    ...content.before,
    `${content.action.label}\n${content.action.link}`,
    ...content.after,
  ];
  // "-- " with its space is the signature mark: clients fold or grey what follows
  const signature = [
    '-- ',
    email && t('layout.support', { email }),
    t('layout.automatic', { brand: brand.name }),
    webAddress(brand.siteUrl),
  ];
  return `${paragraphs.join('\n\n')}\n\n${signature.filter((line) => line !== undefined).join('\n')}\n`;
}
