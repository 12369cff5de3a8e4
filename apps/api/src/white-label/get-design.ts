import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { getDesign as route } from '@reprise/contract/white-label/design-routes';
import { requireSiteAccount } from '../accounts/index.ts';
import type { Context } from '../platform/context.ts';
import { designOf } from './design-view.ts';

export async function getDesign(
  ctx: Context,
  { params }: Pick<RouteInput<typeof route>, 'params'>,
): Promise<RouteAnswer<typeof route>> {
  return designOf(ctx, await requireSiteAccount(ctx, params.id));
}
