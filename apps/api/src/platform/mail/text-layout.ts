import type { T } from '@reprise/i18n';
import type { Brand, GreetedContent, MailBlock, SafeLink } from './content.ts';
import { mailAddress, webAddress } from './plain-values.ts';

/** The text part is read by people and by screen readers, not only by filters: same sentences, same order. */
export function layOutText(content: GreetedContent, brand: Brand, t: T<'mail'>): string {
  const email = mailAddress(brand.supportEmail);
  const paragraphs = [
    brand.name,
    content.title,
    content.greeting,
    ...content.before,
    ...(content.blocks ?? []).map(blockText),
    ...(content.action ? [linkText(content.action)] : []),
    ...(content.second ? [linkText(content.second)] : []),
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

const linkText = ({ label, link }: SafeLink): string => `${label}\n${link}`;

function blockText(block: MailBlock<SafeLink>): string {
  switch (block.kind) {
    case 'amounts':
      return [...block.rows, ...(block.total ? [block.total] : [])]
        .map(({ label, amount, detail, links = [] }) =>
          [label, ...(detail === undefined ? [] : [detail]), amount, ...links.map(linkText)].join('\n'),
        )
        .join('\n\n');
    case 'steps':
      return [block.title, ...block.rows.map(({ label, when }) => (when ? `${label}\n${when}` : label))].join('\n\n');
    case 'list':
      return [block.title, ...block.items].join('\n\n');
    case 'note':
      return `${block.title}\n${block.text}`;
  }
}
