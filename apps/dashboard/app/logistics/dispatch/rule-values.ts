import { newDispatchRule } from '@reprise/contract/logistics/dispatch-rule-payloads';
import type { DispatchAttribute, DispatchOperator } from '@reprise/contract/logistics/dispatch-rules';
import { z } from 'zod';
import { worded } from '../../kit/form/rules.ts';
import type { CoverageDraft } from '../../readiness/notices/use-coverage-preview.ts';
import type { DispatchRule } from './read-rules.ts';

export type ConditionValues = { attribute: DispatchAttribute; operator: DispatchOperator; values: string[] };
export type RuleValues = {
  title: string;
  conditions: ConditionValues[];
  warehouseIds: string[];
  defaultWarehouseId: string;
  geographicCriterion: boolean;
  enabled: boolean;
};

const { title, conditions, warehouseIds, geographicCriterion } = newDispatchRule.shape;
export const ruleForm = z.object({
  title,
  conditions: worded(conditions),
  warehouseIds: worded(warehouseIds),
  defaultWarehouseId: z.string(),
  geographicCriterion,
  enabled: z.boolean(),
});

export const NEW_CONDITION: ConditionValues = { attribute: 'category', operator: 'in', values: [] };
export const newRule = (): RuleValues => ({
  title: '',
  conditions: [NEW_CONDITION],
  warehouseIds: [],
  defaultWarehouseId: '',
  geographicCriterion: true,
  enabled: true,
});
export const valuesOf = (rule: DispatchRule): RuleValues => ({
  title: rule.title,
  conditions: rule.conditions.map(({ attribute, operator, values }) => ({
    attribute,
    operator,
    values: values.map(({ value }) => value),
  })),
  warehouseIds: rule.warehouses.map(({ id }) => id),
  defaultWarehouseId: rule.defaultWarehouseId ?? '',
  geographicCriterion: rule.geographicCriterion,
  enabled: rule.status === 'enabled',
});
/** The usual warehouse goes with the warehouse it names. */
export const sentOf = ({ defaultWarehouseId, enabled, ...values }: RuleValues) => ({
  ...values,
  status: enabled ? ('enabled' as const) : ('disabled' as const),
  // The form has checked that the values are those of their attribute.
  conditions: values.conditions as z.input<typeof conditions>,
  defaultWarehouseId: values.warehouseIds.includes(defaultWarehouseId) ? defaultWarehouseId : null,
});

/** What decides where devices go, once it is filled in; the title decides nothing. */
export function draftOf(values: RuleValues, ruleId: string | undefined): CoverageDraft | undefined {
  if (!ruleForm.omit({ title: true }).safeParse(values).success) return undefined;
  const { title: _, ...rule } = sentOf(values);
  return { kind: 'rule', id: ruleId ?? null, rule };
}
