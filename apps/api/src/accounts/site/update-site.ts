import type { rootDetailPatch } from '@reprise/contract/accounts/root-detail';
import type { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { siteOf } from '../settings/root-detail-of.ts';

type Sent = NonNullable<z.output<typeof rootDetailPatch>['site']>;

const COLUMNS = {
  externalLinkUrl: 'external_link_url',
  externalLinkText: 'external_link_text',
  dropOffLocationsMapEnabled: 'drop_off_locations_map_enabled',
} as const;

/** What the account itself decides about its public site. Whether anything was changed. */
export async function updateSite(ctx: Context, accountId: string, sent: Sent): Promise<boolean> {
  const site = await siteOf(ctx, accountId);
  if (!site)
    refuse('validation_failed', 'The account has no public site, so its texts cannot be set.', {
      violations: [{ path: 'body.site', message: 'the account has no public site' }],
    });
  const names = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[];
  const changed = names.filter((name) => sent[name] !== undefined && sent[name] !== site[name]);
  if (!changed.length) return false;
  await ctx.db
    .updateTable('web_channel')
    .set(Object.fromEntries(changed.map((name) => [COLUMNS[name], sent[name]])))
    .where('account_id', '=', accountId)
    .where('host', '=', new URL(site.url).hostname)
    .execute();
  return true;
}
