import { PRODUCT_STATES } from '@reprise/contract/catalogue/products';
import { CIRCUIT_TYPES } from '@reprise/contract/logistics/circuits';
import type { ConditionValues } from '../../logistics/dispatch/rule-values.ts';
import type { Cause } from '../../readiness/notices/read-readiness.ts';

const WIDENED = ['productState', 'circuit', 'category'] as const;
type Widened = (typeof WIDENED)[number];
export type NearRule = { id: string; place: number; attribute: Widened; warehouse: string };

/** The first rule of the account that a single condition keeps from taking the case. */
export function findNearRule({ rules }: Pick<Cause, 'rules'>): NearRule | undefined {
  for (const [i, { id, ofBuyer, passed, conditions, warehouses }] of rules.entries()) {
    const [failed, ...others] = conditions.filter(({ holds }) => !holds);
    const attribute = WIDENED.find((one) => one === failed?.attribute);
    const warehouse = warehouses.find(({ name }) => name !== null)?.name;
    if (!ofBuyer && passed === 'condition' && attribute && !others.length && warehouse)
      return { id, place: i + 1, attribute, warehouse };
  }
  return undefined;
}

/** The conditions of a rule when they take one value more; nothing where they already do or no single value keeps it out. */
export function widen(
  conditions: readonly ConditionValues[],
  attribute: Widened,
  value: string,
): ConditionValues[] | undefined {
  const wide = conditions.flatMap((condition): ConditionValues[] => {
    if (condition.attribute !== attribute) return [condition];
    const { operator, values } = condition;
    if (operator === 'in') return [{ ...condition, values: values.includes(value) ? values : [...values, value] }];
    const left = values.filter((one) => one !== value);
    return left.length ? [{ ...condition, values: left }] : [];
  });
  if (JSON.stringify(wide) === JSON.stringify(conditions)) return undefined;
  if (wide.length) return wide;
  // A rule has at least one condition: the one that named all but this value names them all.
  const all = { productState: PRODUCT_STATES, circuit: CIRCUIT_TYPES, category: [] }[attribute];
  return all.length ? [{ attribute, operator: 'in', values: [...all] }] : undefined;
}
