import type { RevisionFailure, RevisionStatus } from '@reprise/contract/pricing/revision-states';
import type { Context } from '../../platform/context.ts';
import { revisionFailed } from './events.ts';
import { findHeld, moveRevision, type RevisionPayload } from './revision-rows.ts';

/**
 * Marks the revision after its job used up its attempts. No price changed; a user sees the failure and retries or
 * discards it.
 */
export async function failRevision(
  ctx: Context,
  asked: RevisionPayload,
  during: RevisionStatus,
  failure: RevisionFailure,
): Promise<void> {
  const row = await findHeld(ctx, asked);
  if (row?.status !== during) return;
  await moveRevision(ctx, row, { status: 'failed', failure });
  await ctx.emit(revisionFailed({ accountId: row.account_id, revisionId: row.id }));
}
