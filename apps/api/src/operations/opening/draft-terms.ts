import { DRAFT_TEXTS, type DraftText } from '@reprise/contract/operations/opening';
import { isLocale, type Locale } from '@reprise/i18n';
import { loadNamespace } from '@reprise/i18n/server';
import type { Selectable } from 'kysely';
import { findRootDetail, siteDocumentsOf } from '../../accounts/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Account } from '../../platform/db/schema.ts';
import { refuseAbsent } from '../../platform/http/refusal.ts';

const translate = await loadNamespace('defaults');
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (given: string): string => given.replace(/[&<>"]/g, (sign) => ESCAPES[sign]!);
/** We have a model of these; drafts of the others come with a template only. */
const MODELS = ['serviceTerms', 'eula'] as const satisfies readonly DraftText[];
type Modelled = (typeof MODELS)[number];
const isModelled = (text: DraftText): text is Modelled => (MODELS as readonly string[]).includes(text);

type Owner = Pick<Selectable<Account>, 'id' | 'name' | 'language'>;
export type Draft = { text: DraftText; html: string; model: ((locale: Locale) => string) | undefined };
export const mainLanguageOf = ({ language }: Pick<Owner, 'language'>): Locale =>
  isLocale(language) ? language : 'fr-FR';

/** What is not published yet and can be: the text that came with a template, or our model in the name of the retailer. */
export async function readDrafts(ctx: Context, account: Owner): Promise<Draft[]> {
  const settings = await findRootDetail(ctx, account.id);
  if (!settings) refuseAbsent('organization root detail');
  const pdfs = await siteDocumentsOf(ctx, account.id);
  const published: Readonly<Record<DraftText, boolean>> = {
    serviceTerms: Boolean(settings.service_terms || pdfs.serviceTerms),
    eula: Boolean(settings.eula || pdfs.eula),
    faqAndContact: Boolean(settings.faq_and_contact || pdfs.faqAndContact),
    cookiesPolicy: Boolean(settings.cookies_policy || pdfs.cookiesPolicy),
    accessibilityStatement: Boolean(settings.accessibility_statement),
  };
  const copied = settings.draft_texts as Partial<Record<DraftText, string>>;
  const name = escapeHtml(account.name);
  return DRAFT_TEXTS.filter((text) => !published[text]).flatMap((text): Draft[] => {
    const html = copied[text];
    if (html) return [{ text, html, model: undefined }];
    if (!isModelled(text)) return [];
    const model = (locale: Locale) => translate(locale)(`terms.${text}`, { name });
    return [{ text, html: model(mainLanguageOf(account)), model }];
  });
}
