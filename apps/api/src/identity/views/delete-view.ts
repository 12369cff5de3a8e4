import type { RouteInput } from '@reprise/contract/http/route';
import type { deleteView as route } from '@reprise/contract/identity/saved-view-routes';
import type { Context } from '../../platform/context.ts';
import { requireOwnView } from './view-rows.ts';

export async function deleteView(ctx: Context, { params }: Pick<RouteInput<typeof route>, 'params'>): Promise<void> {
  const { account_id, id } = await requireOwnView(ctx, params.id);
  await ctx.db.deleteFrom('saved_view').where('account_id', '=', account_id).where('id', '=', id).execute();
}
