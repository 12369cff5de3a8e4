import { idOf } from '../../access/actor.ts';
import type { Context } from '../../context.ts';

export type NewFile = {
  accountId: string;
  id: string;
  purpose: string;
  owner: { entity: string; id: string };
  contentType: string;
  size: number;
  sha256: Buffer;
  key: string;
};

/** The rows of stored objects. `onConflict: 'ignore'` is for a job, which may have inserted them before it was killed. */
export async function recordFiles(
  ctx: Context,
  files: readonly NewFile[],
  { onConflict }: { onConflict?: 'ignore' } = {},
): Promise<void> {
  if (!files.length) return;
  const rows = files.map(({ accountId, id, purpose, owner, contentType, size, sha256, key }) => ({
    account_id: accountId,
    id,
    purpose,
    owner_entity: owner.entity,
    owner_id: owner.id,
    content_type: contentType,
    size,
    sha256,
    object_key: key,
    created_at: ctx.clock.now(),
    created_by: idOf(ctx.actor),
  }));
  const insert = ctx.db.insertInto('file').values(rows);
  await (onConflict === 'ignore' ? insert.onConflict((conflict) => conflict.doNothing()) : insert).execute();
}

/** Takes the rows away; what is stored under their keys is left to housekeeping. */
export async function removeFiles(
  ctx: Context,
  { accountId, purpose, ids }: { accountId: string; purpose: string; ids: readonly string[] },
): Promise<void> {
  if (!ids.length) return;
  await ctx.db
    .deleteFrom('file')
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('id', 'in', ids)
    .execute();
}
