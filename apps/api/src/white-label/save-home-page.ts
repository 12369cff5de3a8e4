import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { saveHomePage as route } from '@reprise/contract/white-label/home-routes';
import { recordChange } from '../platform/audit.ts';
import type { Context } from '../platform/context.ts';
import { refuseStale } from '../platform/http/refusal.ts';
import { editedPageOf } from './edited-home-page.ts';
import { cleanWidgets, findHomePages, keptPage } from './home-pages.ts';
import { requireKnownParts } from './require-known-parts.ts';
import { lockSiteAccount } from './require-site-account.ts';

/** The whole page at once: its order is part of what the editor decided. */
export async function saveHomePage(
  ctx: Context,
  { params, body }: Pick<RouteInput<typeof route>, 'params' | 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const accountId = params.id;
  await lockSiteAccount(ctx, accountId);
  const { draft, published } = await findHomePages(ctx, accountId);
  const row = draft ?? published;
  const before = keptPage(ctx, row);
  if (body.version !== undefined && body.version !== before.version)
    refuseStale('home page', { version: before.version });
  await requireKnownParts(ctx, accountId, body.widgets);
  const values = {
    meta_title: body.metaTitle,
    meta_description: body.metaDescription,
    widgets: JSON.stringify(cleanWidgets(ctx, body.widgets)),
    version: before.version + 1,
    saved_at: ctx.clock.now(),
  };
  const saved = await ctx.db
    .insertInto('home_page')
    .values({ account_id: accountId, status: body.status, ...values })
    .onConflict((conflict) => conflict.columns(['account_id', 'status']).doUpdateSet(values))
    .returningAll()
    .executeTakeFirstOrThrow();
  if (body.status === 'published')
    await ctx.db.deleteFrom('home_page').where('account_id', '=', accountId).where('status', '=', 'draft').execute();
  await recordChange(ctx, {
    action: row ? 'update' : 'create',
    entity: 'home_page',
    entityId: accountId,
    accountId,
    ...(row ? { before } : {}),
    after: keptPage(ctx, saved),
  });
  return editedPageOf(ctx, accountId);
}
