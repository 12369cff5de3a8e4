import type { dispatchRule } from '@reprise/contract/logistics/dispatch-rule-payloads';
import type { z } from 'zod';
import { type ConnectedWarehouse, readConnectedWarehouses } from '../../organizations/index.ts';
import type { Context } from '../../platform/context.ts';
import { readCategoryNames } from './category-names.ts';
import type { Condition } from './choose-warehouse.ts';
import type { Trial } from './dispatch.ts';
import type { RuleRow } from './rule-rows.ts';

type View = z.input<typeof dispatchRule>;

/** Names for the ids that rules hold: categories, the caller's own or a linked retailer's, and warehouses. */
export type Names = {
  categories: ReadonlyMap<string, string>;
  warehouses: ReadonlyMap<string, ConnectedWarehouse>;
};

export async function namesFor(
  ctx: Context,
  accountId: string,
  rules: readonly { conditions: readonly Condition[] }[],
): Promise<Names> {
  const ids = rules.flatMap(({ conditions }) =>
    conditions.flatMap(({ attribute, values }) => (attribute === 'category' ? values : [])),
  );
  const categories = await readCategoryNames(ctx, accountId, [...new Set(ids)]);
  const warehouses = await readConnectedWarehouses(ctx, accountId);
  return {
    categories,
    warehouses: new Map(warehouses.map((warehouse) => [warehouse.id, warehouse])),
  };
}

const conditionView = ({ attribute, operator, values }: Condition, { categories }: Names) => ({
  attribute,
  operator,
  values: values.map((value) => ({
    value,
    label: attribute === 'category' ? (categories.get(value) ?? value) : value,
  })),
});

export const warehouseView = (id: string, { warehouses }: Names) => {
  const warehouse = warehouses.get(id);
  return { id, name: warehouse?.commonName ?? null, accountName: warehouse?.accountName ?? null };
};

export const triedView = ({ rule, passed, conditions, ofBuyer }: Trial['tried'][number], names: Names) => ({
  id: rule.id,
  title: rule.title,
  ofBuyer,
  passed,
  conditions: conditions.map((condition) => ({ ...conditionView(condition, names), holds: condition.holds })),
});

export const ruleView = (row: RuleRow, names: Names): View => ({
  id: row.id,
  accountId: row.account_id,
  position: row.position,
  title: row.title,
  conditions: row.conditions.map((condition) => conditionView(condition, names)),
  warehouses: row.warehouse_ids.map((id) => warehouseView(id, names)),
  defaultWarehouseId: row.default_warehouse_id,
  geographicCriterion: row.geographic_criterion,
  status: row.status,
  updatedAt: row.updated_at.toISOString(),
  version: row.version,
});

export async function viewOfRule(ctx: Context, row: RuleRow): Promise<View> {
  return ruleView(row, await namesFor(ctx, row.account_id, [row]));
}

/** What is written down when a rule changes: names, so that it reads years later. */
export function recordedRule(row: RuleRow, names: Names) {
  const { title, status, geographic_criterion: geographicCriterion, default_warehouse_id: usual } = row;
  const warehouse = (id: string) => names.warehouses.get(id)?.commonName ?? id;
  return {
    title,
    status,
    geographicCriterion,
    conditions: row.conditions.map((condition) => {
      const { attribute, operator, values } = conditionView(condition, names);
      return `${attribute} ${operator} ${values.map(({ label }) => label).join(', ')}`;
    }),
    warehouses: row.warehouse_ids.map(warehouse),
    defaultWarehouse: usual && warehouse(usual),
  };
}
