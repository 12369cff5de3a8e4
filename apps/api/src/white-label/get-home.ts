import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { getWhiteLabelHome as route } from '@reprise/contract/white-label/routes';
import { enterSite } from '../accounts/index.ts';
import type { Context } from '../platform/context.ts';
import { refuse } from '../platform/http/refusal.ts';
import { readWords } from '../translations/index.ts';
import { bannerUrl, findHomePages, keptPage, pageIn, productIdsOf, type Widget } from './home-pages.ts';
import { readPreviewToken } from './preview-token.ts';

/** A draft is shown only with its signed link; the site keeps showing the published page. */
export async function getWhiteLabelHome(
  ctx: Context,
  { query }: Pick<RouteInput<typeof route>, 'query'>,
): Promise<RouteAnswer<typeof route>> {
  const { accountId } = await enterSite(ctx, query.host);
  if (query.preview !== undefined && readPreviewToken(ctx.keys, ctx.clock, query.preview) !== accountId)
    refuse('invalid_link', 'The preview token is not valid or has expired. Open a new preview from the dashboard.');
  const { draft, published } = await findHomePages(ctx, accountId);
  const words = await readWords(ctx, { accountId, language: query.language, ids: [accountId] });
  const page = pageIn(ctx, keptPage(ctx, query.preview === undefined ? published : (draft ?? published)), {
    accountId,
    words,
  });
  const cards = await ctx.ports.readProductCards(ctx, accountId, productIdsOf(page.widgets), query.language);
  const shown = (widget: Widget) => {
    if (widget.type === 'html') return [widget];
    const { type, title } = widget;
    if (type === 'search') return [{ type, title, bannerImage: bannerUrl(ctx, widget.bannerFileId) }];
    const products = widget.productIds.flatMap((id) => cards.get(id) ?? []).filter((card) => card.published);
    // A products widget without published products is left out.
    return products.length ? [{ type, title, products }] : [];
  };
  return {
    metaTitle: page.metaTitle,
    metaDescription: page.metaDescription,
    widgets: page.widgets.flatMap<ReturnType<typeof shown>[number]>(shown),
  };
}
