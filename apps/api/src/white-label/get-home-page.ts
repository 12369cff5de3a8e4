import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { getHomePage as route } from '@reprise/contract/white-label/routes';
import type { Context } from '../platform/context.ts';
import { findHomePage, homePageView } from './home-pages.ts';
import { requireSiteAccount } from './require-site-account.ts';

export async function getHomePage(
  ctx: Context,
  { params }: Pick<RouteInput<typeof route>, 'params'>,
): Promise<RouteAnswer<typeof route>> {
  await requireSiteAccount(ctx, params.id);
  return homePageView(params.id, await findHomePage(ctx, params.id));
}
