import type { Context } from '../../platform/context.ts';

/** Papers we make ourselves; a label is the carrier's. */
export const PAPERS = ['transfer_order', 'tracking_sheet'] as const;
export type PaperKind = (typeof PAPERS)[number];

/** What their files are for: the words of the object store have hyphens. */
export const PURPOSE_OF: Readonly<Record<PaperKind, string>> = {
  transfer_order: 'transfer-order',
  tracking_sheet: 'tracking-sheet',
};

export type PaperFile = { id: string; object_key: string; content_type: string; size: number; sha256: Buffer };

export async function findPaper(
  ctx: Context,
  { accountId, buybackId, kind }: { accountId: string; buybackId: string; kind: PaperKind },
): Promise<PaperFile | undefined> {
  return ctx.db
    .selectFrom('file')
    .select(['id', 'object_key', 'content_type', 'size', 'sha256'])
    .where('account_id', '=', accountId)
    .where('owner_id', '=', buybackId)
    .where('purpose', '=', PURPOSE_OF[kind])
    .executeTakeFirst();
}
