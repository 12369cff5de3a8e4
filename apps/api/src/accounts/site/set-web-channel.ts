import type { webChannelFields } from '@reprise/contract/accounts/account-fields';
import type { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { refuseConflict } from '../../platform/db/conflict.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { siteRecord } from './site-columns.ts';

/** Sets the public site of an account; null removes it and frees its host. */
export async function setWebChannel(
  ctx: Context,
  accountId: string,
  channel: z.output<typeof webChannelFields> | null,
): Promise<void> {
  const now = await findWebChannel(ctx, accountId);
  if (!channel) {
    if (now) await ctx.db.deleteFrom('web_channel').where('account_id', '=', accountId).execute();
    return;
  }
  const row = { host: new URL(channel.url).hostname, ...siteRecord.columns(channel) };
  // An account must not claim the host of the dashboard.
  const ours = [ctx.urls.dashboard, ctx.urls.api].map((url) => new URL(url).hostname);
  if (ours.includes(row.host)) refuse('host_reserved', 'This host is reserved: the product itself answers on it.');
  const write = now
    ? ctx.db
        .updateTable('web_channel')
        .set(row)
        .where('account_id', '=', accountId)
        .where('host', '=', now.host)
        .execute()
    : ctx.db
        .insertInto('web_channel')
        .values({ account_id: accountId, ...row })
        .execute();
  await refuseConflict(
    { web_channel_host: ['host_taken', 'The public site of another account has this host.'] },
    write as Promise<unknown>,
  );
}

export async function findWebChannel(ctx: Context, accountId: string) {
  return ctx.db
    .selectFrom('web_channel')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('active', 'desc')
    .orderBy('host')
    .limit(1)
    .executeTakeFirst();
}
