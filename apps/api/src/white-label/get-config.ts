import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { getWhiteLabelConfig as route } from '@reprise/contract/white-label/routes';
import { accountBrandOf, enterSite, findRootDetail } from '../accounts/index.ts';
import type { Context } from '../platform/context.ts';
import { readWords, sayIn } from '../translations/index.ts';

/** A host that no account has, or whose site is switched off, is simply not available. */
export async function getWhiteLabelConfig(
  ctx: Context,
  { query }: Pick<RouteInput<typeof route>, 'query'>,
): Promise<RouteAnswer<typeof route>> {
  const { accountId, host } = await enterSite(ctx, query.host);
  const channel = await ctx.db
    .selectFrom('web_channel')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('host', '=', host)
    .executeTakeFirstOrThrow();
  const settings = await findRootDetail(ctx, accountId);
  const words = await readWords(ctx, { accountId, language: query.language, ids: [accountId] });
  return {
    accountId,
    host,
    tagManagerId: channel.tag_manager_id,
    axeptioId: channel.axeptio_id,
    externalWebsiteLink: channel.external_link_url
      ? {
          url: channel.external_link_url,
          text: sayIn(words, accountId, 'externalLinkText', channel.external_link_text),
        }
      : null,
    dropOffLocationsMapEnabled: channel.drop_off_locations_map_enabled,
    categoryNavigationEnabled: settings?.category_navigation_enabled ?? false,
    barCodeEnabled: settings?.bar_code_enabled ?? false,
    enabledPremiumFeatures: settings?.enabled_premium_features ?? [],
    account: await accountBrandOf(ctx, accountId),
  };
}
