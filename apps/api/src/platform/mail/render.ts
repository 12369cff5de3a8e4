import type { T } from '@reprise/i18n';
import { loadNamespace } from '@reprise/i18n/server';
import type {
  MailBlock,
  MailContent,
  MailLink,
  MailOrder,
  MailParams,
  MailTexts,
  SafeContent,
  SafeLink,
  WriteContent,
} from './content.ts';
import { layOutHtml } from './html-layout.ts';
import { oneLine, personName, webAddress } from './plain-values.ts';
import { layOutText } from './text-layout.ts';

export type RenderedMail = { readonly subject: string; readonly text: string; readonly html: string };

const translate = await loadNamespace('mail');

/** `reader` is the name of whom it is for, as far as it is known. */
export function renderMail(texts: MailTexts<MailParams>, order: MailOrder, reader = ''): RenderedMail {
  const t = translate(order.locale, order.wording);
  const name = personName(reader);
  const greeting = name ? t('layout.greeting_named', { name }) : t('layout.greeting');
  const brand = { ...order.brand, name: oneLine(order.brand.name) };
  const write = texts[order.template] as WriteContent<MailOrder['params']>;
  const written = write(t, brand.name, order.params, order.locale);
  const content = safeContent(order.isTrial ? asTrial(written, t) : written, t('without_site'));
  return {
    subject: content.subject,
    text: layOutText({ ...content, greeting }, brand, t),
    html: layOutHtml({ ...content, greeting }, brand, t, order.locale),
  };
}

/** What a customer would read, and that this was a test. */
const asTrial = (content: MailContent, t: T<'mail'>): MailContent => ({
  ...content,
  subject: t('trial.subject', { subject: content.subject }),
  before: [t('trial.note'), ...content.before],
});

/** Addresses as a browser will read them, and no mail at all when one of them is not of the web. What leads nowhere is left out. */
function safeContent(content: MailContent, withoutSite: string): SafeContent {
  const safe = ({ label, link }: MailLink): SafeLink[] => {
    if (link === null) return [];
    const address = webAddress(link);
    if (!address) throw new TypeError(`a mail cannot lead to ${link}`);
    return [{ label, link: address }];
  };
  const safeBlock = (block: MailBlock): MailBlock<SafeLink> =>
    block.kind === 'amounts'
      ? {
          ...block,
          rows: block.rows.map((row) => ({ ...row, links: row.links?.flatMap(safe) })),
          total: block.total && { ...block.total, links: undefined },
        }
      : block;
  const { action, second, blocks, after, ...words } = content;
  const [main] = safe(action);
  const [other] = second ? safe(second) : [];
  return {
    ...words,
    subject: oneLine(content.subject),
    after: main ? after : [...after, withoutSite],
    ...(main && { action: main }),
    ...(other && { second: other }),
    ...(blocks && { blocks: blocks.map(safeBlock) }),
  };
}
