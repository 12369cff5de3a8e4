import type { rootDetailPatch } from '@reprise/contract/accounts/root-detail';
import type { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { findWebChannel } from './set-web-channel.ts';
import { siteRecord } from './site-columns.ts';

type Sent = NonNullable<z.output<typeof rootDetailPatch>['site']>;

/** What the account itself decides about its public site. Whether anything was changed. */
export async function updateSite(ctx: Context, accountId: string, sent: Sent): Promise<boolean> {
  const channel = await findWebChannel(ctx, accountId);
  if (!channel)
    refuse('validation_failed', 'The account has no public site, so its texts cannot be set.', {
      violations: [{ path: 'body.site', message: 'the account has no public site' }],
    });
  const changes = siteRecord.changes(channel, sent);
  if (!Object.keys(changes).length) return false;
  await ctx.db
    .updateTable('web_channel')
    .set(changes)
    .where('account_id', '=', accountId)
    .where('host', '=', channel.host)
    .execute();
  return true;
}
