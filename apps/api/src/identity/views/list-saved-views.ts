import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { listSavedViews as route } from '@reprise/contract/identity/saved-view-routes';
import type { Context } from '../../platform/context.ts';
import { requireUser, selectViews, viewOf } from './view-rows.ts';

export async function listSavedViews(
  ctx: Context,
  { query }: Pick<RouteInput<typeof route>, 'query'>,
): Promise<RouteAnswer<typeof route>> {
  const { userId } = requireUser(ctx);
  const rows = await selectViews(ctx)
    .where('list', '=', query.list)
    .where((eb) => eb.or([eb('owner_id', '=', userId), eb('is_shared', '=', true)]))
    .orderBy('name')
    .orderBy('saved_view.id')
    .limit(500)
    .execute();
  return { views: rows.map((row) => viewOf(ctx, row)) };
}
