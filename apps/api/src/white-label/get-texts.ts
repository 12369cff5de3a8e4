import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { whiteLabelTexts as route } from '@reprise/contract/white-label/routes';
import { enterSite, findRootDetail } from '../organisations/index.ts';
import type { Context } from '../platform/context.ts';
import { readableHtml } from './sanitise.ts';

export async function getWhiteLabelTexts(
  ctx: Context,
  { query }: Pick<RouteInput<typeof route>, 'query'>,
): Promise<RouteAnswer<typeof route>> {
  const { accountId } = await enterSite(ctx, query.host);
  const settings = await findRootDetail(ctx, accountId);
  const html = (text: string | null | undefined) => (text ? readableHtml(text) || null : null);
  return {
    termsOfUse: html(settings?.eula),
    serviceTerms: html(settings?.service_terms),
    faqAndContact: html(settings?.faq_and_contact),
    cookiesPolicy: html(settings?.cookies_policy),
    accessibilityStatement: html(settings?.accessibility_statement),
    noSearchResult: settings?.no_search_result_description ?? null,
  };
}
