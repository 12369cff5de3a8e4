import { type circuitRule, INHERITED_FIELDS } from '@reprise/contract/logistics/circuit-rule-payloads';
import type { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import type { CircuitRow, CircuitRuleRow } from '../circuit-rows.ts';
import { type CircuitView, circuitViews } from '../circuit-views.ts';

export type CircuitRuleView = z.input<typeof circuitRule>;

/** Every rule of an account, its circuit with it: there are as many as there are types of circuit. */
export async function readCircuitRules(ctx: Context, accountId: string): Promise<CircuitRuleView[]> {
  const rows = await ctx.db.selectFrom('circuit_rule').selectAll().where('account_id', '=', accountId).execute();
  return circuitRuleViews(ctx, accountId, rows);
}

export async function circuitRuleView(ctx: Context, rule: CircuitRuleRow): Promise<CircuitRuleView> {
  const [view] = await circuitRuleViews(ctx, rule.account_id, [rule]);
  return view!;
}

async function circuitRuleViews(
  ctx: Context,
  accountId: string,
  rules: readonly CircuitRuleRow[],
): Promise<CircuitRuleView[]> {
  if (!rules.length) return [];
  const ruleIds = rules.map(({ id }) => id);
  const circuits: CircuitRow[] = await ctx.db
    .selectFrom('circuit')
    .selectAll()
    .where('account_id', '=', accountId)
    .where(
      'id',
      'in',
      rules.map(({ circuit_id }) => circuit_id),
    )
    .execute();
  const circuitOf = new Map((await circuitViews(ctx, circuits)).map((circuit) => [circuit.id, circuit]));
  const instructions = await ctx.db
    .selectFrom('circuit_rule_instruction')
    .select(['circuit_rule_id', 'sequence', 'type', 'label'])
    .where('account_id', '=', accountId)
    .where('circuit_rule_id', 'in', ruleIds)
    .orderBy('sequence')
    .execute();
  const categories = await ctx.db
    .selectFrom('circuit_rule_category as use')
    .innerJoin('category', (join) =>
      join.onRef('category.account_id', '=', 'use.account_id').onRef('category.id', '=', 'use.category_id'),
    )
    .select(['use.circuit_rule_id', 'category.id', 'category.label'])
    .where('use.account_id', '=', accountId)
    .where('use.circuit_rule_id', 'in', ruleIds)
    .where('category.status', '=', 'active')
    .orderBy('category.label')
    .orderBy('category.id')
    .execute();
  return rules.map((rule) =>
    viewOf(rule, circuitOf.get(rule.circuit_id)!, {
      instructions: instructions
        .filter(({ circuit_rule_id }) => circuit_rule_id === rule.id)
        .map(({ sequence, type, label }) => ({ sequence, type, label }) as CircuitRuleView['instructions'][number]),
      categories: categories.filter(({ circuit_rule_id }) => circuit_rule_id === rule.id),
    }),
  );
}

type Parts = {
  instructions: CircuitRuleView['instructions'];
  categories: readonly { id: string; label: string }[];
};

/** What the rule leaves empty is the circuit's. */
function viewOf(rule: CircuitRuleRow, circuit: CircuitView, { instructions, categories }: Parts): CircuitRuleView {
  const { id, type, channel, deposit, status } = circuit;
  const isInherited = {
    description: rule.description === null,
    instructions: instructions.length === 0,
    eligibleCountries: rule.eligible_countries.length === 0,
  };
  return {
    id: rule.id,
    accountId: rule.account_id,
    circuit: { id, type, channel, deposit, status },
    circuit_name: circuit.name,
    status: rule.status,
    categoryIds: categories.map((category) => category.id),
    categoryCount: categories.length,
    categoryLabels: categories.map(({ label }) => label),
    description: rule.description ?? circuit.description,
    instructions: isInherited.instructions ? circuit.defaultInstructions : instructions,
    eligibleCountries: isInherited.eligibleCountries ? circuit.eligibleCountries : rule.eligible_countries,
    inherited: INHERITED_FIELDS.filter((field) => isInherited[field]),
    terms: rule.terms,
    traceabilityEnabled: rule.traceability_enabled,
    highlightedInstruction: rule.highlighted_instruction,
    customValues: rule.custom_values as CircuitRuleView['customValues'],
    transferOrderNumberOfCopy: circuit.transferOrderNumberOfCopy,
    paymentModeIds: circuit.paymentModeIds,
    modifier: circuit.modifier,
    version: rule.version + circuit.version - 1,
  };
}
