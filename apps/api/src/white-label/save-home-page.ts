import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { saveHomePage as route } from '@reprise/contract/white-label/routes';
import { recordChange } from '../platform/audit.ts';
import type { Context } from '../platform/context.ts';
import { refuse } from '../platform/http/refusal.ts';
import { cleanWidgets, homePageView } from './home-pages.ts';
import { requireSiteAccount } from './require-site-account.ts';

/** The whole page at once: its order is part of what the editor decided. */
export async function saveHomePage(
  ctx: Context,
  { params, body }: Pick<RouteInput<typeof route>, 'params' | 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const accountId = params.id;
  await requireSiteAccount(ctx, accountId);
  const row = await ctx.db
    .selectFrom('home_page')
    .selectAll()
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  const before = homePageView(accountId, row);
  if (body.version !== undefined && body.version !== before.version)
    refuse('concurrent_change', 'somebody changed this page meanwhile', { data: { version: before.version } });
  const values = {
    status: body.status,
    meta_title: body.metaTitle,
    meta_description: body.metaDescription,
    widgets: JSON.stringify(cleanWidgets(body.widgets)),
  };
  const saved = await ctx.db
    .insertInto('home_page')
    .values({ account_id: accountId, ...values })
    // Two first savings at once: the later one replaces the earlier, as it would have a second later.
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet((eb) => ({ ...values, version: eb('home_page.version', '+', 1) })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  const after = homePageView(accountId, saved);
  await recordChange(ctx, {
    action: row ? 'update' : 'create',
    entity: 'home_page',
    entityId: accountId,
    accountId,
    ...(row ? { before } : {}),
    after,
  });
  return after;
}
