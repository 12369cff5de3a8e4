import type { QuarantineReason } from '@reprise/contract/warehouse/quarantine';
import { findRootDetail } from '../../accounts/index.ts';
import { DAY } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';

type Entry = { buyerAccountId: string; reason: QuarantineReason; comment?: string | undefined };

/** What the row of an item says while it waits. How long a finding may wait is a setting of the buyer. */
export async function quarantineColumns(ctx: Context, { buyerAccountId, reason, comment }: Entry) {
  await ctx.actFor(buyerAccountId);
  const settings = await findRootDetail(ctx, buyerAccountId);
  const now = ctx.clock.now();
  const days = settings?.blocking_quarantine_days;
  return {
    quarantine_reason: reason,
    quarantined_at: now,
    quarantine_until: days ? new Date(now.getTime() + days * DAY) : null,
    quarantine_comment: comment ?? null,
    quarantine_told_at: null,
    hold_lifted_at: null,
  };
}
