import { readConnectedWarehouses } from '../../organizations/index.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { readCategoryNames } from './category-names.ts';
import type { Condition } from './choose-warehouse.ts';

type Parts = {
  conditions?: readonly Condition[] | undefined;
  warehouseIds?: readonly string[] | undefined;
};
type Owner = { account_id: string; id: string };

/** Conditions and warehouses of a rule, each as a whole: what is not sent stays. */
export async function writeRuleParts(ctx: Context, { account_id, id }: Owner, parts: Parts): Promise<void> {
  const key = { account_id, dispatch_rule_id: id };
  if (parts.conditions) {
    await ctx.db
      .deleteFrom('dispatch_rule_condition')
      .where('account_id', '=', account_id)
      .where('dispatch_rule_id', '=', id)
      .execute();
    const rows = parts.conditions.map(({ values, ...condition }, place) => ({
      ...key,
      ...condition,
      sequence: place + 1,
      values: [...values],
    }));
    await ctx.db.insertInto('dispatch_rule_condition').values(rows).execute();
  }
  if (parts.warehouseIds) {
    await ctx.db
      .deleteFrom('dispatch_rule_warehouse')
      .where('account_id', '=', account_id)
      .where('dispatch_rule_id', '=', id)
      .execute();
    const rows = parts.warehouseIds.map((warehouse_id, place) => ({ ...key, warehouse_id, sequence: place + 1 }));
    await ctx.db.insertInto('dispatch_rule_warehouse').values(rows).execute();
  }
}

/** Devices can only go where the account may send them, and the usual warehouse of a rule is one of its own. */
export async function requireWarehouses(
  ctx: Context,
  accountId: string,
  { warehouseIds, defaultWarehouseId }: { warehouseIds: readonly string[]; defaultWarehouseId: string | null },
): Promise<void> {
  const connected = new Set((await readConnectedWarehouses(ctx, accountId)).map(({ id }) => id));
  const place = warehouseIds.findIndex((id) => !connected.has(id));
  if (place >= 0)
    refuse(
      'warehouse_not_connected',
      'At least one id in warehouseIds is not an active warehouse of this account or of a linked buyer.',
      {
        violations: [{ path: `body.warehouseIds.${place}`, message: 'is not a connected warehouse' }],
      },
    );
  if (defaultWarehouseId && !warehouseIds.includes(defaultWarehouseId))
    refuse('warehouse_not_connected', 'defaultWarehouseId must be one of the warehouseIds of the rule.', {
      violations: [{ path: 'body.defaultWarehouseId', message: 'is not a warehouse of this rule' }],
    });
}

/** Categories a rule may name: the account's own and, for a buyer, those of retailers it takes devices of. */
export async function requireKnownCategories(
  ctx: Context,
  accountId: string,
  conditions: readonly Condition[],
): Promise<void> {
  const ids = new Set(conditions.flatMap(({ attribute, values }) => (attribute === 'category' ? values : [])));
  if (!ids.size) return;
  const names = await readCategoryNames(ctx, accountId, [...ids]);
  if (names.size < ids.size)
    refuse('not_found', 'At least one category named in the conditions is not visible to this account.');
}
