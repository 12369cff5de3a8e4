import type { Context } from '../platform/context.ts';
import { refuse } from '../platform/http/refusal.ts';
import { productIdsOf, type Widget } from './home-pages.ts';

/** Products and banners of this account only: a page names nothing of another tenant, and nothing that is gone. */
export async function requireKnownParts(ctx: Context, accountId: string, widgets: readonly Widget[]): Promise<void> {
  const cards = await ctx.ports.readProductCards(ctx, accountId, productIdsOf(widgets));
  const banners = await ownBanners(
    ctx,
    accountId,
    widgets.flatMap((widget) => (widget.type === 'search' && widget.bannerFileId ? [widget.bannerFileId] : [])),
  );
  const violations = widgets.flatMap((widget, i) => {
    if (widget.type === 'search' && widget.bannerFileId && !banners.has(widget.bannerFileId))
      return [unknown(`body.widgets[${i}].bannerFileId`)];
    if (widget.type !== 'products') return [];
    return widget.productIds.flatMap((id, n) =>
      cards.has(id) ? [] : [unknown(`body.widgets[${i}].productIds[${n}]`)],
    );
  });
  if (violations.length)
    refuse(
      'validation_failed',
      'The page names products or banners that this account does not have; the violations name each one.',
      { violations },
    );
}

const unknown = (path: string) => ({ path, message: 'does not exist in this account', code: 'choice' as const });

async function ownBanners(ctx: Context, accountId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (!ids.length) return new Set();
  const rows = await ctx.db
    .selectFrom('file')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', 'in', ids)
    .where('purpose', '=', 'home-banner')
    .execute();
  return new Set(rows.map(({ id }) => id));
}
