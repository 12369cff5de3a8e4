import { createHash } from 'node:crypto';
import type { Context } from '../../platform/context.ts';
import { imageLimits } from '../../platform/files/limits.ts';
import { recordFiles } from '../../platform/files/rows/record-files.ts';
import { objectKey } from '../../platform/files/stores/object-store.ts';
import { cleanUploadApart } from '../../platform/files/uploads/clean-upload-apart.ts';
import type { UploadContext } from '../../platform/http/binding.ts';
import { readUpload, refuseUpload } from '../../platform/http/input/read-upload.ts';

type Photo = { accountId: string; purpose: string; owner: { entity: string; id: string } };

/**
 * Stores a photo taken at a station, without what the camera wrote into it, and calls `record` in the transaction that
 * inserts the file. The object is written first: a crash in between leaves an unreferenced object, never a row without one.
 */
export async function storePhoto<T>(
  open: UploadContext,
  { accountId, purpose, owner }: Photo,
  record: (ctx: Context, fileId: string) => Promise<T>,
): Promise<T> {
  const bytes = await readUpload(open.request, imageLimits.photo.maxSentBytes);
  const clean = await cleanUploadApart(bytes, { kind: 'photo' }).catch(refuseUpload);
  const id = open.services.newId();
  const key = objectKey(accountId, purpose, id);
  await open.services.store.put(key, clean.bytes, { contentType: clean.contentType }, { owner: owner.id });
  return open.answering(bytes).transaction(async (ctx) => {
    await ctx.actFor(accountId);
    const sha256 = createHash('sha256').update(clean.bytes).digest();
    const { contentType, bytes: kept } = clean;
    await recordFiles(ctx, [{ accountId, id, purpose, owner, contentType, size: kept.length, sha256, key }]);
    return record(ctx, id);
  });
}
