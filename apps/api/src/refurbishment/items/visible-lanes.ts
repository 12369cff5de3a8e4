import { USER_TYPE_FACTS } from '@reprise/contract/access/user-types';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';

export type Warehouse = { accountId: string; id: string; name: string };
/**
 * The places that a list is read from, each along its own index in the order of age: warehouses, or single stocks. One
 * index over all of them would not be in that order.
 */
export type Lanes = { column: 'warehouse_id' | 'stock_id'; places: readonly { accountId: string; id: string }[] };

/** The warehouses whose items the actor sees, as `visibleItems` of control says it of one item. */
export async function readVisibleWarehouses(ctx: Context): Promise<Warehouse[]> {
  const { actor } = ctx;
  if (actor.kind !== 'user') return [];
  const isOfWarehouse = USER_TYPE_FACTS[actor.userType].scope === 'own_warehouse';
  const rows = await ctx.db
    .selectFrom('organization as o')
    .select(['o.account_id', 'o.id', 'o.common_name'])
    .where('o.type', '=', 'warehouse')
    .$if(!actor.provider, (query) => query.where('o.account_id', '=', actor.accountId))
    .$if(isOfWarehouse, (query) =>
      query.where(sql<boolean>`exists (select from app.organization_ancestor scope
        where scope.account_id = o.account_id and scope.ancestor_id = ${actor.organizationId}
          and scope.organization_id = o.id)`),
    )
    .orderBy('o.common_name')
    .orderBy('o.id')
    .execute();
  return rows.map(({ account_id, id, common_name }) => ({ accountId: account_id, id, name: common_name }));
}

type Chosen = { warehouse?: readonly string[] | undefined; stock?: readonly string[] | undefined };

export async function readLanes(ctx: Context, { warehouse, stock }: Chosen): Promise<Lanes> {
  const visible = await readVisibleWarehouses(ctx);
  const places = warehouse ? visible.filter(({ id }) => warehouse.includes(id)) : visible;
  if (!stock || !places.length) return { column: 'warehouse_id', places };
  const rows = await ctx.db
    .selectFrom('stock')
    .select(['account_id', 'id'])
    .where('id', 'in', stock)
    .where(
      'warehouse_id',
      'in',
      places.map(({ id }) => id),
    )
    .execute();
  return { column: 'stock_id', places: rows.map(({ account_id, id }) => ({ accountId: account_id, id })) };
}

/** The items `i` of the lanes; `tail` orders and limits those of one lane. */
export function itemsAlong(
  { column, places }: Lanes,
  holds: RawBuilder<boolean>,
  { columns, tail }: { columns: RawBuilder<unknown>; tail: RawBuilder<unknown> },
): RawBuilder<unknown> {
  return sql`unnest(${places.map(({ accountId }) => accountId)}::uuid[], ${places.map(({ id }) => id)}::uuid[])
      as lane (account_id, place_id)
    cross join lateral (select ${columns} from app.item i
      where i.buyer_account_id = lane.account_id and ${sql.ref(`i.${column}`)} = lane.place_id and i.place = 'stock'
        and ${holds} ${tail}) i`;
}

/**
 * The tail that counts up to a bound, in the order of the index of a lane: the planner takes every warehouse for a large one, and
 * would look for the items of a small one in the whole table.
 */
export const upTo = (most: number): RawBuilder<unknown> => sql`order by i.stocked_at, i.id limit ${most}`;
