import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { discardHomeDraft as route } from '@reprise/contract/white-label/home-routes';
import { lockSiteAccount } from '../accounts/index.ts';
import { recordChange } from '../platform/audit.ts';
import type { Context } from '../platform/context.ts';
import { editedPageOf } from './edited-home-page.ts';
import { findHomePages, keptPage, USUAL_WIDGETS } from './home-pages.ts';

/** The version number continues, so that an editor with the draft open gets a conflict. */
export async function discardHomeDraft(
  ctx: Context,
  { params }: Pick<RouteInput<typeof route>, 'params'>,
): Promise<RouteAnswer<typeof route>> {
  const accountId = params.id;
  await lockSiteAccount(ctx, accountId);
  const { draft, published } = await findHomePages(ctx, accountId);
  if (draft) {
    const version = draft.version + 1;
    const pages = ctx.db.updateTable('home_page').where('account_id', '=', accountId);
    if (published) {
      await ctx.db.deleteFrom('home_page').where('account_id', '=', accountId).where('status', '=', 'draft').execute();
      await pages.set({ version }).execute();
    } else {
      const usual = { meta_title: null, meta_description: null, widgets: JSON.stringify(USUAL_WIDGETS) };
      await pages.set({ ...usual, version, saved_at: ctx.clock.now() }).execute();
    }
    const after = await findHomePages(ctx, accountId);
    await recordChange(ctx, {
      action: 'update',
      entity: 'home_page',
      entityId: accountId,
      accountId,
      before: keptPage(ctx, draft),
      after: keptPage(ctx, after.draft ?? after.published),
    });
  }
  return editedPageOf(ctx, accountId);
}
