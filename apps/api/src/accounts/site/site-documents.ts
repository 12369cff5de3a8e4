import type { Locale } from '@reprise/contract/accounts/localisation';
import type { rootDetail } from '@reprise/contract/accounts/root-detail';
import type { SiteDocument, SiteDocumentLanguage } from '@reprise/contract/accounts/site-documents';
import { sql } from 'kysely';
import type { z } from 'zod';
import { recordChange } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';

type Documents = z.input<typeof rootDetail>['documents'];
type TranslatedDocuments = z.input<typeof rootDetail>['translatedDocuments'];
type Name = { kind: SiteDocument; language?: SiteDocumentLanguage };
type Owner = { accountId: string; rootId: string };

/** Every PDF the public site of an account shows, in each language. */
async function readDocuments(ctx: Context, accountId: string) {
  const rows = await ctx.db
    .selectFrom('site_document as document')
    .innerJoin('file', (join) =>
      join.onRef('file.account_id', '=', 'document.account_id').onRef('file.id', '=', 'document.file_id'),
    )
    .select(['document.kind', 'document.language', 'document.file_id', 'document.published_at', 'file.size'])
    .where('document.account_id', '=', accountId)
    .orderBy('document.kind')
    .orderBy('document.language')
    .execute();
  return rows.map(({ kind, language, file_id: fileId, published_at, size }) => ({
    kind,
    language,
    file: { fileId, url: `${ctx.urls.api}/files/${fileId}`, size, publishedAt: published_at.toISOString() },
  }));
}

/** Whether customers can read service terms, as a text or as a PDF. Nobody is asked to accept any that do not exist. */
export async function hasServiceTerms(ctx: Context, accountId: string): Promise<boolean> {
  const { rows } = await sql<{ published: boolean }>`
    select exists (select from app.organization_root_detail
        where account_id = ${accountId} and service_terms is not null and service_terms <> '')
      or exists (select from app.site_document
        where account_id = ${accountId} and kind = 'serviceTerms' and language = 'original') as published`.execute(
    ctx.db,
  );
  return rows[0]?.published ?? false;
}

/** The PDFs in one language; the original stands in for one that is not translated. */
export async function siteDocumentsOf(ctx: Context, accountId: string, language?: Locale): Promise<Documents> {
  const all = await readDocuments(ctx, accountId);
  const find = (kind: SiteDocument) =>
    (
      all.find((one) => one.kind === kind && one.language === language) ??
      all.find((one) => one.kind === kind && one.language === 'original')
    )?.file ?? null;
  return {
    eula: find('eula'),
    serviceTerms: find('serviceTerms'),
    faqAndContact: find('faqAndContact'),
    cookiesPolicy: find('cookiesPolicy'),
  };
}

export async function translatedDocumentsOf(ctx: Context, accountId: string): Promise<TranslatedDocuments> {
  return (await readDocuments(ctx, accountId)).flatMap(({ kind, language, file }) =>
    language === 'original' ? [] : [{ kind, language, ...file }],
  );
}

/** Replaces the published file. The settings and their version stay unchanged. */
export async function publishSiteDocument(
  ctx: Context,
  { accountId, rootId }: Owner,
  { kind, language = 'original', fileId, size }: Name & { fileId: string; size: number },
): Promise<void> {
  const before = await findDocument(ctx, accountId, { kind, language });
  const now = { file_id: fileId, published_at: ctx.clock.now() };
  await ctx.db
    .insertInto('site_document')
    .values({ account_id: accountId, kind, language, ...now })
    .onConflict((oc) => oc.columns(['account_id', 'kind', 'language']).doUpdateSet(now))
    .execute();
  await recordDocument(ctx, { accountId, rootId }, { kind, language }, [before, { fileId, size }]);
}

/** Whether there was one to take off. */
export async function withdrawSiteDocument(
  ctx: Context,
  { accountId, rootId }: Owner,
  { kind, language = 'original' }: Name,
): Promise<boolean> {
  const before = await findDocument(ctx, accountId, { kind, language });
  const { numDeletedRows } = await ctx.db
    .deleteFrom('site_document')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('language', '=', language)
    .executeTakeFirst();
  if (!before || numDeletedRows === 0n) return false;
  await recordDocument(ctx, { accountId, rootId }, { kind, language }, [before, null]);
  return true;
}

async function findDocument(ctx: Context, accountId: string, { kind, language }: Name): Promise<Recorded> {
  const all = await readDocuments(ctx, accountId);
  return all.find((one) => one.kind === kind && one.language === language)?.file ?? null;
}

type Recorded = { fileId: string; size: number } | null;
async function recordDocument(
  ctx: Context,
  { accountId, rootId }: Owner,
  { kind, language = 'original' }: Name,
  sides: readonly [Recorded, Recorded],
): Promise<void> {
  const [before, after] = sides.map((side) => ({
    [`${kind}Document`]: side && { fileId: side.fileId, size: side.size },
    ...(language !== 'original' && { language }),
  })) as [Record<string, unknown>, Record<string, unknown>];
  const thing = { entity: 'organization_root_detail', entityId: rootId, accountId };
  await recordChange(ctx, { action: 'update', ...thing, before, after });
}
