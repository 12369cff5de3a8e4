import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { refuseAbsent } from '../../platform/http/refusal.ts';
import { type CategoryCircuit, type EffectiveValues, effectiveValuesOf, type OwnValues } from './effective-values.ts';

/** A category with its ancestors, root first, and the values that apply in it. */
export type CategoryChain = { categories: readonly OwnValues[]; effective: EffectiveValues };

/** The chain of a category of an account, archived ones too. Refuses with not_found when there is none. */
export async function readCategoryChain(ctx: Context, accountId: string, categoryId: string): Promise<CategoryChain> {
  const categories = await readOwnValues(ctx, accountId, categoryId);
  if (!categories.length) refuseAbsent('category');
  return { categories, effective: effectiveValuesOf(categories) };
}

/** A category with its ancestors, root first; empty when it does not exist. */
export async function readOwnValues(ctx: Context, accountId: string, categoryId: string): Promise<OwnValues[]> {
  const rows = await ctx.db
    .selectFrom('category_ancestor as line')
    .innerJoin('category', (join) =>
      join.onRef('category.account_id', '=', 'line.account_id').onRef('category.id', '=', 'line.ancestor_id'),
    )
    .selectAll('category')
    .select([
      // A warehouse whose link is gone is left out.
      sql<string[]>`array(select w.warehouse_id from app.category_warehouse w where w.account_id = category.account_id
        and w.category_id = category.id and w.warehouse_id in (select id from app.connected_warehouses(${accountId}))
        order by w.sequence)`.as('warehouse_ids'),
      // Which circuits a category has is kept with the circuits; that they are inherited is a rule of the tree.
      sql<CategoryCircuit[]>`coalesce((
        select jsonb_agg(jsonb_build_object('id', c.id, 'type', c.type, 'name', c.name) order by c.name, c.id)
        from app.circuit_rule_category rc
        join app.circuit_rule r on r.account_id = rc.account_id and r.id = rc.circuit_rule_id and r.status = 'enabled'
        join app.circuit c on c.account_id = r.account_id and c.id = r.circuit_id
        where rc.account_id = category.account_id and rc.category_id = category.id), '[]')`.as('circuits'),
    ])
    .where('line.account_id', '=', accountId)
    .where('line.category_id', '=', categoryId)
    .orderBy('line.depth', 'desc')
    .execute();
  return rows.map(({ warehouse_ids, ...row }) => ({ ...row, warehouseIds: warehouse_ids }));
}
