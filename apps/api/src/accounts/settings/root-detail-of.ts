import type { rootDetail } from '@reprise/contract/accounts/root-detail';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import type { OrganizationRootDetail } from '../../platform/db/schema.ts';
import { findAccount } from '../queries.ts';
import { findWebChannel } from '../site/set-web-channel.ts';
import { siteRecord } from '../site/site-columns.ts';
import { siteDocumentsOf, translatedDocumentsOf } from '../site/site-documents.ts';
import { rootDetailView } from '../views.ts';

type RootDetail = z.input<typeof rootDetail>;

/** The settings of an account with its public site and the documents shown there. */
export async function rootDetailOf(ctx: Context, row: Selectable<OrganizationRootDetail>): Promise<RootDetail> {
  const account = (await findAccount(ctx, row.account_id))!;
  return {
    ...rootDetailView(row),
    languages: [account.language, ...account.other_languages],
    site: await siteOf(ctx, row.account_id),
    documents: await siteDocumentsOf(ctx, row.account_id),
    translatedDocuments: await translatedDocumentsOf(ctx, row.account_id),
  };
}

async function siteOf(ctx: Context, accountId: string): Promise<RootDetail['site']> {
  const channel = await findWebChannel(ctx, accountId);
  return channel ? { url: `https://${channel.host}`, ...siteRecord.view(channel) } : null;
}
