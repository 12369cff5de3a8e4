import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';

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

/** Whether a person sold or controlled one of the devices, which the query names by account_id and buyback_id. */
export async function findOwnWork(
  ctx: Context,
  userId: string,
  devices: RawBuilder<unknown>,
): Promise<'sold_by_you' | 'controlled_by_you' | null> {
  const { rows } = await sql<{ sold: boolean; controlled: boolean }>`
    with device as materialized (${devices}),
    thing as (
      select d.account_id, 'buyback' as entity, d.buyback_id as id from device d
      union all
      select d.account_id, 'item', item.id from device d
      join app.item on item.account_id = d.account_id and item.buyback_id = d.buyback_id),
    act as (
      select h.command from thing join app.history h
        on h.account_id = thing.account_id and h.entity = thing.entity and h.entity_id = thing.id
      where h.actor_id = ${userId})
    select
      exists (select from act where command in (${sql.join(SOLD_BY)})) as sold,
      exists (select from act where command in (${sql.join(CONTROLLED_BY)}))
        or exists (select from device d join app.compliance_test c
          on c.account_id = d.account_id and c.buyback_id = d.buyback_id
          where c.operator_id = ${userId}) as controlled`.execute(ctx.db);
  const { sold, controlled } = rows[0]!;
  if (sold) return 'sold_by_you';
  return controlled ? 'controlled_by_you' : null;
}
