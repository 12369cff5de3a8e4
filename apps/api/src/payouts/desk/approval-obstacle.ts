import type { APPROVAL_OBSTACLES } from '@reprise/contract/payments/desk/batch-payloads';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { BatchRow } from './batch-rows.ts';
import { findOwnWork } from './own-work.ts';

export type ApprovalObstacle = (typeof APPROVAL_OBSTACLES)[number];

/** Why the actor may not approve this batch. Nobody approves what they prepared, approved, sold or controlled themselves. */
export async function approvalObstacle(ctx: Context, batch: BatchRow): Promise<ApprovalObstacle | null> {
  const { actor } = ctx;
  if (batch.status !== 'prepared' || actor.kind !== 'user') return 'not_prepared';
  if (batch.prepared_by === actor.userId) return 'prepared_by_you';
  if (batch.approved_by === actor.userId) return 'approved_by_you';
  return findOwnWork(
    ctx,
    actor.userId,
    sql`select distinct p.account_id, p.buyback_id from app.payout t
      join app.payment p on p.account_id = t.account_id and p.id = t.payment_id
      where t.account_id = ${batch.account_id} and t.batch_id = ${batch.id} and t.status <> 'withdrawn'`,
  );
}
