import { createHash } from 'node:crypto';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { uploadHomeBanner as route } from '@reprise/contract/white-label/home-routes';
import { requireSiteAccount } from '../accounts/index.ts';
import { imageLimits } from '../platform/files/limits.ts';
import { recordFiles } from '../platform/files/rows/record-files.ts';
import { type ObjectStore, objectKey } from '../platform/files/stores/object-store.ts';
import { cleanUploadApart } from '../platform/files/uploads/clean-upload-apart.ts';
import type { OpenContext, UploadContext } from '../platform/http/binding.ts';
import { readUpload, refuseUpload } from '../platform/http/input/read-upload.ts';

const PURPOSE = 'home-banner';
type Banner = { accountId: string; bytes: Uint8Array };

export async function uploadHomeBanner(
  open: UploadContext,
  { params }: RouteInput<typeof route>,
): Promise<RouteAnswer<typeof route>> {
  const { store } = open.services;
  await open.transaction((ctx) => requireSiteAccount(ctx, params.id));
  const bytes = await readUpload(open.request, imageLimits.banner.maxSentBytes);
  return storeHomeBanner(store, open.answering(bytes), { accountId: params.id, bytes });
}

/**
 * The image is re-encoded, then the object is stored, then its row. Until a page that names it is saved, nobody knows
 * its address.
 */
export async function storeHomeBanner(
  store: Pick<ObjectStore, 'put'>,
  open: Pick<OpenContext, 'services' | 'transaction'>,
  { accountId, bytes }: Banner,
): Promise<RouteAnswer<typeof route>> {
  const image = await cleanUploadApart(bytes, { kind: 'banner' }).catch(refuseUpload);
  const fileId = open.services.newId();
  const key = objectKey(accountId, PURPOSE, fileId);
  const [contentType, size] = [image.contentType, image.bytes.length];
  await store.put(key, image.bytes, { contentType });
  const owner = { entity: 'account', id: accountId };
  const sha256 = createHash('sha256').update(image.bytes).digest();
  return open.transaction(async (ctx) => {
    await recordFiles(ctx, [{ accountId, id: fileId, purpose: PURPOSE, owner, contentType, size, sha256, key }]);
    return { fileId, url: `${ctx.urls.api}/files/${fileId}`, contentType, size };
  });
}
