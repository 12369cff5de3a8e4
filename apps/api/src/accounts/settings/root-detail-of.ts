import type { rootDetail } from '@reprise/contract/accounts/root-detail';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import type { OrganizationRootDetail } from '../../platform/db/schema.ts';
import { findWebChannel } from '../site/set-web-channel.ts';
import { siteDocumentsOf } from '../site/site-documents.ts';
import { rootDetailView } from '../views.ts';

type RootDetail = z.input<typeof rootDetail>;

/** The settings of an account with its public site and the documents shown there. */
export async function rootDetailOf(ctx: Context, row: Selectable<OrganizationRootDetail>): Promise<RootDetail> {
  return {
    ...rootDetailView(row),
    site: await siteOf(ctx, row.account_id),
    documents: await siteDocumentsOf(ctx, row.account_id),
  };
}

export async function siteOf(ctx: Context, accountId: string): Promise<RootDetail['site']> {
  const channel = await findWebChannel(ctx, accountId);
  if (!channel) return null;
  return {
    url: `https://${channel.host}`,
    active: channel.active,
    tagManagerId: channel.tag_manager_id,
    axeptioId: channel.axeptio_id,
    externalLinkUrl: channel.external_link_url,
    externalLinkText: channel.external_link_text,
    dropOffLocationsMapEnabled: channel.drop_off_locations_map_enabled,
  };
}
