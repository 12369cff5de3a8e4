import type { Context } from '../../platform/context.ts';

/** Where the public site of an account answers; nothing when it has none or the site is off. */
export async function siteAddressOf(ctx: Context, accountId: string): Promise<string | null> {
  const channel = await ctx.db
    .selectFrom('web_channel')
    .innerJoin('account', 'account.id', 'web_channel.account_id')
    .select('host')
    .where('web_channel.account_id', '=', accountId)
    .where('web_channel.active', '=', true)
    .where('account.status', '=', 'active')
    .orderBy('host')
    .limit(1)
    .executeTakeFirst();
  return channel ? ctx.urls.site.replace('{host}', channel.host) : null;
}
