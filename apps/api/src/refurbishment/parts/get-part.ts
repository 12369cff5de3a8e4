import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { getPart as route } from '@reprise/contract/refurbishment/parts/part-routes';
import type { Context } from '../../platform/context.ts';
import { partView, requirePart } from './part-rows.ts';

export async function getPart(
  ctx: Context,
  { params }: Pick<RouteInput<typeof route>, 'params'>,
): Promise<RouteAnswer<typeof route>> {
  return partView(await requirePart(ctx, params.id));
}
