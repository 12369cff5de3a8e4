import type { Context } from '../../platform/context.ts';
import { objectKey } from '../../platform/files/stores/object-store.ts';

/** Papers we make ourselves; a label is the carrier's. */
export const PAPERS = ['transfer_order', 'tracking_sheet'] as const;
export type PaperKind = (typeof PAPERS)[number];

/** What their files are for: the words of the object store have hyphens. */
export const PURPOSE_OF: Readonly<Record<PaperKind, string>> = {
  transfer_order: 'transfer-order',
  tracking_sheet: 'tracking-sheet',
};

export type PaperFile = { id: string; object_key: string; content_type: string; sha256: Buffer };

type Ref = { accountId: string; buybackId: string };
/** A version of the papers of a buyback, and the id its objects are stored under. */
export type PaperVersion = { version: number; id: string };

/** The newest version, whether it is made yet or not; or an older one by its number. */
export async function findPaperVersion(
  ctx: Context,
  { accountId, buybackId, version }: Ref & { version?: number | undefined },
): Promise<PaperVersion | undefined> {
  const first = { version: 1, id: buybackId };
  if (version === 1) return first;
  const later = await ctx.db
    .selectFrom('paper_version')
    .select(['version', 'id'])
    .where('account_id', '=', accountId)
    .where('buyback_id', '=', buybackId)
    .$if(version !== undefined, (query) => query.where('version', '=', version!))
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return later ?? (version === undefined ? first : undefined);
}

/**
 * Asks for a new version of the papers of a buyback whose row is locked. From the commit on the former version is not
 * served as the current one, so that nobody prints a price that has changed.
 */
export async function requestPapers(
  ctx: Context,
  { accountId, buybackId, eventId }: Ref & { eventId?: string },
): Promise<void> {
  const newest = await findPaperVersion(ctx, { accountId, buybackId });
  await ctx.db
    .insertInto('paper_version')
    .values({
      account_id: accountId,
      id: ctx.newId(),
      buyback_id: buybackId,
      version: newest!.version + 1,
      event_id: eventId ?? null,
      created_at: ctx.clock.now(),
    })
    .execute();
}

export async function findPaper(
  ctx: Context,
  { kind, ...of }: Ref & { kind: PaperKind; version?: number | undefined },
): Promise<PaperFile | undefined> {
  const version = await findPaperVersion(ctx, of);
  return version && findFile(ctx, of.accountId, kind, version);
}

/** The stored paper of this kind and version. */
export async function findFile(
  ctx: Context,
  accountId: string,
  kind: PaperKind,
  { id }: PaperVersion,
): Promise<PaperFile | undefined> {
  return ctx.db
    .selectFrom('file')
    .select(['id', 'object_key', 'content_type', 'sha256'])
    .where('account_id', '=', accountId)
    .where('object_key', '=', objectKey(accountId, PURPOSE_OF[kind], id))
    .where('purpose', '=', PURPOSE_OF[kind])
    .executeTakeFirst();
}
