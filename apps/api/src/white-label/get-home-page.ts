import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { getHomePage as route } from '@reprise/contract/white-label/home-routes';
import { requireSiteAccount } from '../accounts/index.ts';
import type { Context } from '../platform/context.ts';
import { editedPageOf } from './edited-home-page.ts';

export async function getHomePage(
  ctx: Context,
  { params }: Pick<RouteInput<typeof route>, 'params'>,
): Promise<RouteAnswer<typeof route>> {
  await requireSiteAccount(ctx, params.id);
  return editedPageOf(ctx, params.id);
}
