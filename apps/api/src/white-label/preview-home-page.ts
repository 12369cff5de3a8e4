import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { previewHomePage as route } from '@reprise/contract/white-label/home-routes';
import { requireSiteAccount, siteAddressOf } from '../accounts/index.ts';
import type { Context } from '../platform/context.ts';
import { refuse } from '../platform/http/refusal.ts';
import { newPreviewToken } from './preview-token.ts';

export async function previewHomePage(
  ctx: Context,
  { params }: Pick<RouteInput<typeof route>, 'params'>,
): Promise<RouteAnswer<typeof route>> {
  await requireSiteAccount(ctx, params.id);
  const site = await siteAddressOf(ctx, params.id);
  if (!site) refuse('no_site', 'This account has no active public site to preview.');
  const { token, until } = newPreviewToken(ctx.keys, ctx.clock, params.id);
  return { url: `${site}/?${new URLSearchParams({ preview: token })}`, until: until.toISOString() };
}
