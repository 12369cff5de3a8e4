import { createHash } from 'node:crypto';
import type { Context } from '../../platform/context.ts';
import { recordFiles } from '../../platform/files/rows/record-files.ts';
import { type ObjectStore, objectKey } from '../../platform/files/stores/object-store.ts';
import type { CleanUpload } from '../../platform/files/uploads/clean-upload.ts';
import { cleanUploadApart } from '../../platform/files/uploads/clean-upload-apart.ts';
import type { OpenContext } from '../../platform/http/binding.ts';
import { refuseUpload } from '../../platform/http/input/read-upload.ts';

/** What the picture is of, and its bytes as they were sent. */
export type NewImage = {
  accountId: string;
  purpose: 'product-image' | 'category-image';
  owner: { entity: 'product' | 'category'; id: string };
  bytes: Uint8Array;
};
/** The ids of the small one, for lists, and of the large one. */
export type StoredImage = { image: string; imageHd: string };
type Stored = { fileId: string; key: string; contentType: string; size: number; sha256: Buffer };

/**
 * Stores a picture in two sizes and calls `record` with their ids in the transaction that inserts the files. The
 * objects are written first: a crash in between leaves unreferenced objects, never a row without its object.
 */
export async function storeImage<T>(
  store: Pick<ObjectStore, 'put'>,
  open: Pick<OpenContext, 'services' | 'transaction'>,
  { accountId, purpose, owner, bytes }: NewImage,
  record: (ctx: Context, stored: StoredImage) => Promise<T>,
): Promise<T> {
  const large = await cleanUploadApart(bytes, { kind: purpose }).catch(refuseUpload);
  const small = await cleanUploadApart(large.bytes, { kind: 'list-image' }).catch(refuseUpload);
  return keepImage(store, open, { accountId, purpose, owner, large, small }, record);
}

type CleanImage = Omit<NewImage, 'bytes'> & { large: CleanUpload; small: CleanUpload };

/** The same, for two pictures that are known to be clean. */
export async function keepImage<T>(
  store: Pick<ObjectStore, 'put'>,
  open: Pick<OpenContext, 'services' | 'transaction'>,
  { accountId, purpose, owner, large, small }: CleanImage,
  record: (ctx: Context, stored: StoredImage) => Promise<T>,
): Promise<T> {
  const keep = async (clean: CleanUpload): Promise<Stored> => {
    const fileId = open.services.newId();
    const key = objectKey(accountId, purpose, fileId);
    await store.put(key, clean.bytes, { contentType: clean.contentType });
    const sha256 = createHash('sha256').update(clean.bytes).digest();
    return { fileId, key, contentType: clean.contentType, size: clean.bytes.length, sha256 };
  };
  const kept = [await keep(small), await keep(large)] as const;
  return open.transaction(async (ctx) => {
    await recordFiles(
      ctx,
      kept.map(({ fileId, ...stored }) => ({ accountId, id: fileId, purpose, owner, ...stored })),
    );
    return record(ctx, { image: kept[0].fileId, imageHd: kept[1].fileId });
  });
}
