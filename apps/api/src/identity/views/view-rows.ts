import type { RouteAnswer } from '@reprise/contract/http/route';
import type { listSavedViews } from '@reprise/contract/identity/saved-view-routes';
import type { UserActor } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import { refuse, refuseAbsent } from '../../platform/http/refusal.ts';

export type SavedView = RouteAnswer<typeof listSavedViews>['views'][number];

export function requireUser({ actor }: Context): UserActor {
  return actor.kind === 'user' ? actor : refuse('permission_denied', 'Views belong to people who sign in.');
}

/** Views of the caller's account; the wall alone would show the provider those of everybody. */
export function selectViews(ctx: Context) {
  return ctx.db
    .selectFrom('saved_view')
    .innerJoin('app_user', (join) =>
      join.onRef('app_user.account_id', '=', 'saved_view.account_id').onRef('app_user.id', '=', 'saved_view.owner_id'),
    )
    .selectAll('saved_view')
    .select(['app_user.firstname', 'app_user.lastname'])
    .where('saved_view.account_id', '=', requireUser(ctx).accountId);
}
type ViewRow = Awaited<ReturnType<ReturnType<typeof selectViews>['executeTakeFirstOrThrow']>>;

export function viewOf(ctx: Context, row: ViewRow): SavedView {
  const isOwn = row.owner_id === requireUser(ctx).userId;
  return {
    id: row.id,
    name: row.name,
    query: row.query,
    hiddenColumns: row.hidden_columns,
    isShared: row.is_shared,
    // What somebody else opens their list with is theirs.
    isDefault: isOwn && row.is_default,
    isOwn,
    owner: `${row.firstname} ${row.lastname}`,
    version: row.version,
  };
}

/** A view that the caller may change. Somebody else's is answered as if it did not exist. */
export async function requireOwnView(ctx: Context, id: string): Promise<ViewRow> {
  const row = await selectViews(ctx)
    .where('saved_view.id', '=', id)
    .where('saved_view.owner_id', '=', requireUser(ctx).userId)
    .forUpdate('saved_view')
    .executeTakeFirst();
  return row ?? refuseAbsent('saved view');
}

/** One view of a list is what it opens with. */
export async function clearDefault(ctx: Context, list: string): Promise<void> {
  const { accountId, userId } = requireUser(ctx);
  await ctx.db
    .updateTable('saved_view')
    .set({ is_default: false })
    .where('account_id', '=', accountId)
    .where('owner_id', '=', userId)
    .where('list', '=', list)
    .where('is_default', '=', true)
    .execute();
}
