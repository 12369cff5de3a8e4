import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { whiteLabelConfig as route } from '@reprise/contract/white-label/routes';
import { sql } from 'kysely';
import { hostOf } from '../identity/index.ts';
import { accountBrandOf } from '../organisations/index.ts';
import type { Context } from '../platform/context.ts';
import { refuse } from '../platform/http/refusal.ts';

/** A host that no account has, or whose site is switched off, is simply not available. */
export async function getWhiteLabelConfig(
  ctx: Context,
  { query }: Pick<RouteInput<typeof route>, 'query'>,
): Promise<RouteAnswer<typeof route>> {
  const host = hostOf(query.host);
  const { rows } = await sql<{ id: string | null }>`select app.account_of_host(${host}) as id`.execute(ctx.db);
  const accountId = rows[0]?.id;
  if (!accountId) refuse('account_not_found', 'no site answers on this host');
  await ctx.actFor(accountId);
  const channel = await ctx.db
    .selectFrom('web_channel')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('host', '=', host)
    .executeTakeFirstOrThrow();
  return {
    accountId,
    host,
    tagManagerId: channel.tag_manager_id,
    axeptioId: channel.axeptio_id,
    externalWebsiteLink: channel.external_link_url
      ? { url: channel.external_link_url, text: channel.external_link_text }
      : null,
    dropOffLocationsMapEnabled: channel.drop_off_locations_map_enabled,
    account: await accountBrandOf(ctx, accountId),
  };
}
