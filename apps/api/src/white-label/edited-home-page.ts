import type { editedHomePage } from '@reprise/contract/white-label/home-payloads';
import type { z } from 'zod';
import { siteAddressOf } from '../accounts/index.ts';
import type { Context } from '../platform/context.ts';
import { bannerUrl, findHomePages, keptPage, productIdsOf } from './home-pages.ts';

/** What its editor works on: the draft when there is one, with everything it names. */
export async function editedPageOf(ctx: Context, accountId: string): Promise<z.input<typeof editedHomePage>> {
  const { draft, published } = await findHomePages(ctx, accountId);
  const page = keptPage(ctx, draft ?? published);
  const cards = await ctx.ports.readProductCards(ctx, accountId, productIdsOf(page.widgets));
  return {
    ...page,
    accountId,
    widgets: page.widgets.map((widget) => {
      if (widget.type === 'html') return widget;
      if (widget.type === 'search') return { ...widget, bannerImage: bannerUrl(ctx, widget.bannerFileId) };
      return { ...widget, products: widget.productIds.flatMap((id) => cards.get(id) ?? []) };
    }),
    publishedAt: published?.saved_at.toISOString() ?? null,
    siteUrl: await siteAddressOf(ctx, accountId),
  };
}
