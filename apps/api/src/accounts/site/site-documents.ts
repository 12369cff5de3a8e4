import type { rootDetail } from '@reprise/contract/accounts/root-detail';
import type { SiteDocument } from '@reprise/contract/accounts/site-documents';
import type { z } from 'zod';
import { recordChange } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';

type Documents = z.input<typeof rootDetail>['documents'];
type Owner = { accountId: string; rootId: string };

/** The PDFs the public site of an account shows now. */
export async function siteDocumentsOf(ctx: Context, accountId: string): Promise<Documents> {
  const rows = await ctx.db
    .selectFrom('site_document as document')
    .innerJoin('file', (join) =>
      join.onRef('file.account_id', '=', 'document.account_id').onRef('file.id', '=', 'document.file_id'),
    )
    .select(['document.kind', 'document.file_id', 'document.published_at', 'file.size'])
    .where('document.account_id', '=', accountId)
    .execute();
  const documents: Documents = { eula: null, serviceTerms: null, faqAndContact: null, cookiesPolicy: null };
  for (const { kind, file_id: fileId, published_at, size } of rows)
    documents[kind] = {
      fileId,
      url: `${ctx.urls.api}/files/${fileId}`,
      size,
      publishedAt: published_at.toISOString(),
    };
  return documents;
}

/** Replaces the published file. The settings and their version stay unchanged. */
export async function publishSiteDocument(
  ctx: Context,
  { accountId, rootId }: Owner,
  { kind, fileId, size }: { kind: SiteDocument; fileId: string; size: number },
): Promise<void> {
  const { [kind]: before } = await siteDocumentsOf(ctx, accountId);
  const now = { file_id: fileId, published_at: ctx.clock.now() };
  await ctx.db
    .insertInto('site_document')
    .values({ account_id: accountId, kind, ...now })
    .onConflict((oc) => oc.columns(['account_id', 'kind']).doUpdateSet(now))
    .execute();
  await recordDocument(ctx, { accountId, rootId }, kind, [before, { fileId, size }]);
}

/** Whether there was one to take off. */
export async function withdrawSiteDocument(
  ctx: Context,
  { accountId, rootId }: Owner,
  kind: SiteDocument,
): Promise<boolean> {
  const { [kind]: before } = await siteDocumentsOf(ctx, accountId);
  const { numDeletedRows } = await ctx.db
    .deleteFrom('site_document')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  if (!before || numDeletedRows === 0n) return false;
  await recordDocument(ctx, { accountId, rootId }, kind, [before, null]);
  return true;
}

type Recorded = { fileId: string; size: number } | null;
async function recordDocument(
  ctx: Context,
  { accountId, rootId }: Owner,
  kind: SiteDocument,
  sides: readonly [Recorded, Recorded],
): Promise<void> {
  const [before, after] = sides.map((side) => ({
    [`${kind}Document`]: side && { fileId: side.fileId, size: side.size },
  })) as [Record<string, unknown>, Record<string, unknown>];
  const thing = { entity: 'organization_root_detail', entityId: rootId, accountId };
  await recordChange(ctx, { action: 'update', ...thing, before, after });
}
