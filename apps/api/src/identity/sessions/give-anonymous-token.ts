import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { giveAnonymousToken as route } from '@reprise/contract/identity/routes';
import { accountBrandOf, enterSite, findRootDetail, rootDetailView } from '../../accounts/index.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { newVisitorToken } from './visitor-token.ts';

export async function giveAnonymousToken(
  ctx: Context,
  { body }: Pick<RouteInput<typeof route>, 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const { accountId } = await enterSite(ctx, body.url);
  const settings = await findRootDetail(ctx, accountId);
  if (!settings) refuse('account_not_found', 'No public site is configured for this host.');
  return {
    token: newVisitorToken(ctx.keys, ctx.clock, { accountId, visitorId: ctx.newId() }),
    ord: rootDetailView(settings),
    account: await accountBrandOf(ctx, accountId),
  };
}
