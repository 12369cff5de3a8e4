import { createHash } from 'node:crypto';
import type { uploadBrandFile as route } from '@reprise/contract/documents/routes';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import { requireSiteAccount } from '../accounts/index.ts';
import { recordChange } from '../platform/audit.ts';
import type { Context } from '../platform/context.ts';
import { imageLimits } from '../platform/files/limits.ts';
import { recordFiles } from '../platform/files/rows/record-files.ts';
import { type ObjectStore, objectKey } from '../platform/files/stores/object-store.ts';
import { cleanUploadApart } from '../platform/files/uploads/clean-upload-apart.ts';
import type { OpenContext, UploadContext } from '../platform/http/binding.ts';
import { readUpload, refuseUpload } from '../platform/http/input/read-upload.ts';

/** Where the account names its file of each kind. */
export const BRAND_COLUMNS = {
  logo: 'logo_file_id',
  'dark-logo': 'dark_logo_file_id',
  favicon: 'favicon_file_id',
} as const;
type Kind = keyof typeof BRAND_COLUMNS;
type Stored = { fileId: string; key: string; contentType: string; size: number; sha256: Buffer };

type BrandFile = { accountId: string; kind: Kind; bytes: Uint8Array };

export async function uploadBrandFile(
  open: UploadContext,
  { params }: RouteInput<typeof route>,
): Promise<RouteAnswer<typeof route>> {
  const { store } = open.services;
  const { id: accountId, kind } = params;
  await open.transaction((ctx) => requireSiteAccount(ctx, accountId));
  const bytes = await readUpload(open.request, imageLimits[kind].maxSentBytes);
  return storeBrandFile(store, open.answering(bytes), { accountId, kind, bytes });
}

/**
 * The image is checked and re-encoded before it is stored. The object is written before its row: a crash in between
 * leaves an unreferenced object, never a row without its object.
 */
export async function storeBrandFile(
  store: Pick<ObjectStore, 'put'>,
  open: Pick<OpenContext, 'services' | 'transaction'>,
  { accountId, kind, bytes }: BrandFile,
): Promise<RouteAnswer<typeof route>> {
  const image = await cleanUploadApart(bytes, { kind }).catch(refuseUpload);
  const fileId = open.services.newId();
  const key = objectKey(accountId, kind, fileId);
  const sha256 = createHash('sha256').update(image.bytes).digest();
  await store.put(key, image.bytes, { contentType: image.contentType });
  const stored = { fileId, key, contentType: image.contentType, size: image.bytes.length, sha256 };
  const { size, contentType } = stored;
  return open.transaction(async (ctx) => {
    await recordFile(ctx, accountId, kind, stored);
    return { fileId, url: `${ctx.urls.api}/files/${fileId}`, contentType, size };
  });
}

/** The file it replaces stays: mails already sent and pages already cached name it by its id. */
async function recordFile(ctx: Context, accountId: string, kind: Kind, stored: Stored): Promise<void> {
  const column = BRAND_COLUMNS[kind];
  const { [column]: previous } = await ctx.db
    .selectFrom('account')
    .select(column)
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const { fileId, ...rest } = stored;
  await recordFiles(ctx, [
    { accountId, id: fileId, purpose: kind, owner: { entity: 'account', id: accountId }, ...rest },
  ]);
  await nameBrandFile(ctx, accountId, kind, { previous, next: stored.fileId });
}

/** Which file the site shows from now on, or none. */
export async function nameBrandFile(
  ctx: Context,
  accountId: string,
  kind: Kind,
  { previous, next }: { previous: string | null; next: string | null },
): Promise<void> {
  await ctx.db
    .updateTable('account')
    .set((eb) => ({ [BRAND_COLUMNS[kind]]: next, version: eb('version', '+', 1) }))
    .where('id', '=', accountId)
    .execute();
  await recordChange(ctx, {
    action: 'update',
    entity: 'account',
    entityId: accountId,
    accountId,
    before: { [kind]: previous },
    after: { [kind]: next },
  });
}
