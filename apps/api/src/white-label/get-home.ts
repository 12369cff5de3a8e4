import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { whiteLabelHome as route } from '@reprise/contract/white-label/routes';
import { enterSite } from '../organisations/index.ts';
import type { Context } from '../platform/context.ts';
import { findHomePage, homePageView } from './home-pages.ts';

/** A draft is nobody's business: the site keeps showing the usual home. */
export async function getWhiteLabelHome(
  ctx: Context,
  { query }: Pick<RouteInput<typeof route>, 'query'>,
): Promise<RouteAnswer<typeof route>> {
  const { accountId } = await enterSite(ctx, query.host);
  const row = await findHomePage(ctx, accountId);
  return homePageView(accountId, row?.status === 'published' ? row : undefined);
}
