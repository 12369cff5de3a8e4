import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { updateCircuitRule as route } from '@reprise/contract/logistics/circuit-routes';
import { requirePremiumFeature } from '../../../accounts/index.ts';
import { recordChange } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { refuse, refuseStale } from '../../../platform/http/refusal.ts';
import { changeCircuit } from '../change-circuit.ts';
import { type CircuitRuleRow, lockCircuits, requireCircuitRule } from '../circuit-rows.ts';
import { cleanDescription } from '../clean-description.ts';
import { toldCircuit } from '../told-circuit.ts';
import { circuitRuleView } from './circuit-rule-views.ts';
import { setRuleCategories } from './set-rule-categories.ts';

type Input = Pick<RouteInput<typeof route>, 'params' | 'body'>;
type Body = Input['body'];

/** Merge-patch of a rule and its circuit: changed as a whole or not at all. */
export async function updateCircuitRule(ctx: Context, { params, body }: Input): Promise<RouteAnswer<typeof route>> {
  const { account_id: accountId, circuit_id: circuitId } = await requireCircuitRule(ctx, params.id);
  // Whoever changes a rule holds the circuits of its account, so this is read after whoever came before.
  const circuits = await lockCircuits(ctx, accountId);
  const rule = await requireCircuitRule(ctx, params.id);
  const circuit = circuits.find(({ id }) => id === circuitId)!;
  const before = await circuitRuleView(ctx, rule);
  if (body.version !== undefined && body.version !== before.version)
    refuseStale('circuit rule', { version: before.version });
  if (body.terms && body.terms !== before.terms) await requirePremiumFeature(ctx, accountId, 'custom_transfer_order');
  await writeRule(ctx, rule, body);
  if (body.categoryIds) await setRuleCategories(ctx, rule, body.categoryIds);
  const { circuitStatus: status, name, transferOrderNumberOfCopy, modifier, paymentModeIds } = body;
  const changes = { status, name, transferOrderNumberOfCopy, modifier, paymentModeIds };
  await changeCircuit(ctx, circuits, circuit, changes);
  const after = await circuitRuleView(ctx, await requireCircuitRule(ctx, params.id));
  if (after.circuit.status === 'inactive' && after.categoryCount > 0)
    refuse(
      'circuit_in_use',
      `Active categories use the circuit ${circuit.type}, so it cannot be switched off; the data counts them.`,
      {
        data: { type: circuit.type, categoryCount: after.categoryCount },
      },
    );
  if (JSON.stringify({ ...after, version: before.version }) === JSON.stringify(before)) return before;
  await ctx.db
    .updateTable('circuit_rule')
    .set({ version: rule.version + 1 })
    .where('account_id', '=', accountId)
    .where('id', '=', rule.id)
    .execute();
  const changed = { ...after, version: after.version + 1 };
  await recordChange(ctx, {
    action: 'update',
    entity: 'circuit_rule',
    entityId: rule.id,
    accountId,
    before: await toldCircuit(ctx, before),
    after: await toldCircuit(ctx, changed),
  });
  return changed;
}

async function writeRule(ctx: Context, { account_id, id }: CircuitRuleRow, body: Body): Promise<void> {
  const set = {
    ...(body.status === undefined ? {} : { status: body.status }),
    ...(body.description === undefined ? {} : { description: cleanDescription(ctx, body.description) }),
    ...(body.terms === undefined ? {} : { terms: body.terms }),
    ...(body.traceabilityEnabled === undefined ? {} : { traceability_enabled: body.traceabilityEnabled }),
    ...(body.highlightedInstruction === undefined ? {} : { highlighted_instruction: body.highlightedInstruction }),
    ...(body.eligibleCountries === undefined ? {} : { eligible_countries: body.eligibleCountries }),
    ...(body.customValues === undefined ? {} : { custom_values: JSON.stringify(body.customValues) }),
  };
  if (Object.keys(set).length)
    await ctx.db
      .updateTable('circuit_rule')
      .set(set)
      .where('account_id', '=', account_id)
      .where('id', '=', id)
      .execute();
  if (!body.instructions) return;
  await ctx.db
    .deleteFrom('circuit_rule_instruction')
    .where('account_id', '=', account_id)
    .where('circuit_rule_id', '=', id)
    .execute();
  const rows = body.instructions.map((one, place) => ({
    account_id,
    circuit_rule_id: id,
    sequence: place + 1,
    ...one,
  }));
  if (rows.length) await ctx.db.insertInto('circuit_rule_instruction').values(rows).execute();
}
