import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { getWhiteLabelTexts as route } from '@reprise/contract/white-label/routes';
import { enterSite, findRootDetail, siteDocumentsOf } from '../accounts/index.ts';
import type { Context } from '../platform/context.ts';
import { readableHtml } from './sanitise.ts';

export async function getWhiteLabelTexts(
  ctx: Context,
  { query }: Pick<RouteInput<typeof route>, 'query'>,
): Promise<RouteAnswer<typeof route>> {
  const { accountId } = await enterSite(ctx, query.host);
  const settings = await findRootDetail(ctx, accountId);
  const html = (text: string | null | undefined) => (text ? readableHtml(text, ctx.urls) || null : null);
  const documents = await siteDocumentsOf(ctx, accountId);
  const pdf = (name: keyof typeof documents) => {
    const document = documents[name];
    return document && { url: document.url, size: document.size };
  };
  return {
    termsOfUse: html(settings?.eula),
    serviceTerms: html(settings?.service_terms),
    faqAndContact: html(settings?.faq_and_contact),
    cookiesPolicy: html(settings?.cookies_policy),
    accessibilityStatement: html(settings?.accessibility_statement),
    noSearchResult: settings?.no_search_result_description ?? null,
    buybackZero: settings?.buyback_zero_description ?? null,
    documents: {
      termsOfUse: pdf('eula'),
      serviceTerms: pdf('serviceTerms'),
      faqAndContact: pdf('faqAndContact'),
      cookiesPolicy: pdf('cookiesPolicy'),
    },
  };
}
