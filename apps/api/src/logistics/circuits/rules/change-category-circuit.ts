import { recordChange } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { type CircuitRow, type CircuitRuleRow, lockCircuits, requireCircuit } from '../circuit-rows.ts';
import { circuitRuleView } from './circuit-rule-views.ts';

type Work = (circuit: CircuitRow, rule: CircuitRuleRow) => Promise<void>;

/**
 * Adds or removes one category of one circuit, with the circuits locked; raises the version and records the change when
 * something changed.
 */
export async function changeCategoryCircuit(ctx: Context, { circuitId }: { circuitId: string }, work: Work) {
  const { account_id: accountId } = await requireCircuit(ctx, circuitId);
  const circuits = await lockCircuits(ctx, accountId);
  const circuit = circuits.find(({ id }) => id === circuitId)!;
  const rule = await ctx.db
    .selectFrom('circuit_rule')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('circuit_id', '=', circuitId)
    .executeTakeFirst();
  if (!rule) refuse('not_found', 'This circuit has no rule, so no category can use it.');
  const before = await circuitRuleView(ctx, rule);
  await work(circuit, rule);
  const after = await circuitRuleView(ctx, rule);
  if (after.categoryCount === before.categoryCount) return;
  await ctx.db
    .updateTable('circuit_rule')
    .set({ version: rule.version + 1 })
    .where('account_id', '=', accountId)
    .where('id', '=', rule.id)
    .execute();
  await recordChange(ctx, {
    action: 'update',
    entity: 'circuit_rule',
    entityId: rule.id,
    accountId,
    before: { name: circuit.name, categoryLabels: before.categoryLabels },
    after: { name: circuit.name, categoryLabels: after.categoryLabels },
  });
}
