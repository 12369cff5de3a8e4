import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { saveHomePage as route } from '@reprise/contract/white-label/home-routes';
import { lockSiteAccount } from '../accounts/index.ts';
import { recordChange } from '../platform/audit.ts';
import type { Context } from '../platform/context.ts';
import { refuseStale } from '../platform/http/refusal.ts';
import { carryTranslations, listedField } from '../translations/index.ts';
import { editedPageOf } from './edited-home-page.ts';
import { cleanWidgets, findHomePages, keptPage, type Widget } from './home-pages.ts';
import { requireKnownParts } from './require-known-parts.ts';

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
  await carryTranslations(
    ctx,
    { accountId, objectId: accountId },
    movedTexts(before.widgets, keptPage(ctx, saved).widgets),
  );
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

const fieldOf = (widget: Widget): string | undefined => {
  if (widget.type === 'html') return listedField(widget.html, 'html');
  return widget.title ? listedField(widget.title) : undefined;
};

/** Texts that were changed in their place; a text that only moved keeps its name. */
function movedTexts(before: readonly Widget[], after: readonly Widget[]): { from: string; to: string }[] {
  const kept = new Set(after.map(fieldOf));
  return before.flatMap((widget, i) => {
    const [from, to] = [fieldOf(widget), after[i]?.type === widget.type ? fieldOf(after[i]) : undefined];
    return from && to && from !== to && !kept.has(from) ? [{ from, to }] : [];
  });
}
