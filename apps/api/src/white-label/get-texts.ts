import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { TEXTS } from '@reprise/contract/translations/texts';
import type { getWhiteLabelTexts as route } from '@reprise/contract/white-label/routes';
import { enterSite, findRootDetail, siteDocumentsOf } from '../accounts/index.ts';
import type { Context } from '../platform/context.ts';
import { readWords, sayIn } from '../translations/index.ts';
import { readableHtml } from './sanitise.ts';

export async function getWhiteLabelTexts(
  ctx: Context,
  { query }: Pick<RouteInput<typeof route>, 'query'>,
): Promise<RouteAnswer<typeof route>> {
  const { accountId } = await enterSite(ctx, query.host);
  const settings = await findRootDetail(ctx, accountId);
  const words = await readWords(ctx, { accountId, language: query.language, ids: [accountId] });
  const say = (field: keyof (typeof TEXTS)['settings'], original: string | null | undefined) =>
    sayIn(words, accountId, field, original ?? null);
  const html = (field: keyof (typeof TEXTS)['settings'], original: string | null | undefined) => {
    const text = say(field, original);
    return text ? readableHtml(text, ctx.urls) || null : null;
  };
  const documents = await siteDocumentsOf(ctx, accountId, query.language);
  const pdf = (name: keyof typeof documents) => {
    const document = documents[name];
    return document && { url: document.url, size: document.size };
  };
  return {
    termsOfUse: html('eula', settings?.eula),
    serviceTerms: html('serviceTerms', settings?.service_terms),
    faqAndContact: html('faqAndContact', settings?.faq_and_contact),
    cookiesPolicy: html('cookiesPolicy', settings?.cookies_policy),
    accessibilityStatement: html('accessibilityStatement', settings?.accessibility_statement),
    noSearchResult: say('noSearchResultDescription', settings?.no_search_result_description),
    buybackZero: say('buybackZeroDescription', settings?.buyback_zero_description),
    documents: {
      termsOfUse: pdf('eula'),
      serviceTerms: pdf('serviceTerms'),
      faqAndContact: pdf('faqAndContact'),
      cookiesPolicy: pdf('cookiesPolicy'),
    },
  };
}
