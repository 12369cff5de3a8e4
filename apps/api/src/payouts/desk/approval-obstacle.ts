import type { APPROVAL_OBSTACLES } from '@reprise/contract/payments/desk/batch-payloads';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { BatchRow } from './batch-rows.ts';

export type ApprovalObstacle = (typeof APPROVAL_OBSTACLES)[number];

/** What makes somebody the seller of a device: they took it in, or finished what its customer began. */
const SOLD_BY = ['sellInStore', 'sellByPost', 'predeclare', 'finalizeInStore'] as const;
/** What decides about the price of a device that a warehouse has in hand. */
const CONTROLLED_BY = [
  'startControl',
  'passAsDeclared',
  'passByPrice',
  'passWithAbsorption',
  'disputePrice',
  'settleAtDeclaredPrice',
  'settleAtNewPrice',
] as const;

/** Why the actor may not approve this batch. Nobody approves what they prepared, approved, sold or controlled themselves. */
export async function approvalObstacle(ctx: Context, batch: BatchRow): Promise<ApprovalObstacle | null> {
  const { actor } = ctx;
  if (batch.status !== 'prepared' || actor.kind !== 'user') return 'not_prepared';
  if (batch.prepared_by === actor.userId) return 'prepared_by_you';
  if (batch.approved_by === actor.userId) return 'approved_by_you';
  const { rows } = await sql<{ sold: boolean; controlled: boolean }>`
    with device as materialized (
      select distinct p.account_id, p.buyback_id from app.payout t
      join app.payment p on p.account_id = t.account_id and p.id = t.payment_id
      where t.account_id = ${batch.account_id} and t.batch_id = ${batch.id} and t.status <> 'withdrawn'),
    thing as (
      select d.account_id, 'buyback' as entity, d.buyback_id as id from device d
      union all
      select d.account_id, 'item', item.id from device d
      join app.item on item.account_id = d.account_id and item.buyback_id = d.buyback_id),
    act as (
      select h.command from thing join app.history h
        on h.account_id = thing.account_id and h.entity = thing.entity and h.entity_id = thing.id
      where h.actor_id = ${actor.userId})
    select
      exists (select from act where command in (${sql.join(SOLD_BY)})) as sold,
      exists (select from act where command in (${sql.join(CONTROLLED_BY)}))
        or exists (select from device d join app.compliance_test c
          on c.account_id = d.account_id and c.buyback_id = d.buyback_id
          where c.operator_id = ${actor.userId}) as controlled`.execute(ctx.db);
  const { sold, controlled } = rows[0]!;
  if (sold) return 'sold_by_you';
  return controlled ? 'controlled_by_you' : null;
}
