import type { FileAnswer, OpenContext } from '../../platform/http/binding.ts';
import { refuseAbsent } from '../../platform/http/refusal.ts';

type Wanted = { accountId: string; fileId: string; fileName: string };

/** A stored file that its route has decided the actor may read. Nobody in between keeps a copy. */
export async function readStoredFile(open: OpenContext, { accountId, fileId, fileName }: Wanted): Promise<FileAnswer> {
  const file = await open.transaction(async (ctx) => {
    await ctx.actFor(accountId);
    return ctx.db
      .selectFrom('file')
      .select(['object_key', 'content_type', 'sha256'])
      .where('account_id', '=', accountId)
      .where('id', '=', fileId)
      .where('removed_at', 'is', null)
      .executeTakeFirst();
  });
  const object = file && (await open.services.store.get(file.object_key));
  if (!file || !object) return refuseAbsent('file');
  return {
    contentType: file.content_type,
    size: object.size,
    fileName,
    body: object.body,
    cacheSeconds: 0,
    publicly: false,
    etag: file.sha256.toString('base64url'),
  };
}
