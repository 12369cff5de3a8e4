import { createHash } from 'node:crypto';
import {
  SITE_DOCUMENT_PURPOSES,
  type SiteDocument,
  type SiteDocumentLanguage,
} from '@reprise/contract/accounts/site-documents';
import type { uploadSiteDocument as route } from '@reprise/contract/documents/routes';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import { publishSiteDocument } from '../accounts/index.ts';
import { pdfLimits } from '../platform/files/limits.ts';
import { recordFiles } from '../platform/files/rows/record-files.ts';
import { type ObjectStore, objectKey } from '../platform/files/stores/object-store.ts';
import { cleanUploadApart } from '../platform/files/uploads/clean-upload-apart.ts';
import type { OpenContext, UploadContext } from '../platform/http/binding.ts';
import { readUpload, refuseUpload } from '../platform/http/input/read-upload.ts';
import { requireSiteOwner } from './require-site-owner.ts';

type NewDocument = {
  accountId: string;
  kind: SiteDocument;
  language?: SiteDocumentLanguage | undefined;
  bytes: Uint8Array;
};

export async function uploadSiteDocument(
  open: UploadContext,
  { params, query }: Pick<RouteInput<typeof route>, 'params' | 'query'>,
): Promise<RouteAnswer<typeof route>> {
  const { store } = open.services;
  const { id: accountId, kind } = params;
  await open.transaction((ctx) => requireSiteOwner(ctx, accountId));
  const bytes = await readUpload(open.request, pdfLimits.maxBytes);
  return storeSiteDocument(store, open.answering(bytes), { accountId, kind, language: query.language, bytes });
}

/** The object first and its row after, as for a logo: a crash between them leaves an object nobody names. */
export async function storeSiteDocument(
  store: Pick<ObjectStore, 'put'>,
  open: Pick<OpenContext, 'services' | 'transaction'>,
  { accountId, kind, language = 'original', bytes }: NewDocument,
): Promise<RouteAnswer<typeof route>> {
  const { bytes: pdf, contentType } = await cleanUploadApart(bytes, { kind: 'pdf' }).catch(refuseUpload);
  const fileId = open.services.newId();
  const purpose = SITE_DOCUMENT_PURPOSES[kind];
  const key = objectKey(accountId, purpose, fileId);
  await store.put(key, pdf, { contentType });
  return open.transaction(async (ctx) => {
    const rootId = await requireSiteOwner(ctx, accountId);
    const owner = { entity: 'account', id: accountId };
    const sha256 = createHash('sha256').update(pdf).digest();
    await recordFiles(ctx, [{ accountId, id: fileId, purpose, owner, contentType, size: pdf.length, sha256, key }]);
    await publishSiteDocument(ctx, { accountId, rootId }, { kind, language, fileId, size: pdf.length });
    return { fileId, url: `${ctx.urls.api}/files/${fileId}`, contentType, size: pdf.length };
  });
}
