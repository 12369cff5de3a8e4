import type { listArchiveCheckpoints as route } from '@reprise/contract/catalogue/category-routes';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { Context } from '../../../platform/context.ts';
import { requireCategory } from '../category-rows.ts';
import { readArchiveBlockers } from './read-archive-blockers.ts';

export async function listArchiveCheckpoints(
  ctx: Context,
  { params }: Pick<RouteInput<typeof route>, 'params'>,
): Promise<RouteAnswer<typeof route>> {
  const category = await requireCategory(ctx, params.id);
  const blockers = await readArchiveBlockers(ctx, category);
  return { archivable: category.parent_id !== null && category.status === 'active' && !blockers.length, blockers };
}
