import { homeWidget } from '@reprise/contract/white-label/home-payloads';
import { z } from 'zod';
import type { Copy } from '../../accounts/index.ts';
import type { Context } from '../../platform/context.ts';

const AN_ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;

/** As a draft: the blocks may name the other retailer. Pictures are files of the source and stay there. */
export async function copyHome(ctx: Context, copy: Copy): Promise<number> {
  const { source, target, leaveOut } = copy;
  const page = await ctx.db
    .selectFrom('home_page')
    .selectAll()
    .where('account_id', '=', source)
    .where('status', '=', 'published')
    .executeTakeFirst();
  if (!page) return 0;
  const widgets = z.array(homeWidget).parse(page.widgets);
  const kept = [];
  let pictures = 0;
  for (const widget of widgets) {
    const copied = await copyWidget(ctx, copy, widget);
    if (copied) kept.push(copied);
    if (!copied || (widget.type === 'search' && widget.bannerFileId)) pictures++;
  }
  const values = {
    meta_title: page.meta_title,
    meta_description: page.meta_description,
    widgets: JSON.stringify(kept),
    saved_at: ctx.clock.now(),
  };
  await ctx.db
    .insertInto('home_page')
    .values({ ...values, account_id: target, status: 'draft' })
    .onConflict((oc) => oc.columns(['account_id', 'status']).doUpdateSet(values))
    .execute();
  await leaveOut('home_images', pictures);
  return kept.length;
}

type Widget = z.output<typeof homeWidget>;
async function copyWidget(ctx: Context, { target, idOf }: Copy, widget: Widget): Promise<Widget | undefined> {
  if (widget.type === 'html') return AN_ID.test(widget.html) ? undefined : widget;
  if (widget.type === 'search') return { ...widget, bannerFileId: null };
  const products = await ctx.db
    .selectFrom('product')
    .select('id')
    .where('account_id', '=', target)
    .where('id', 'in', widget.productIds.map(idOf))
    .execute();
  const copied = new Set(products.map(({ id }) => id));
  const productIds = widget.productIds.map(idOf).filter((id) => copied.has(id));
  return productIds.length ? { ...widget, productIds } : undefined;
}
