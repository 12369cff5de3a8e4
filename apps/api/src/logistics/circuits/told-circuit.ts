import type { Context } from '../../platform/context.ts';
import type { CircuitView } from './circuit-views.ts';
import type { CircuitRuleView } from './rules/circuit-rule-views.ts';

/** In the change log categories and payment modes are told by their names. */
export async function toldCircuit(ctx: Context, view: CircuitView | CircuitRuleView): Promise<Record<string, unknown>> {
  const { accountId, paymentModeIds, ...rest } = view;
  const modes = await ctx.db
    .selectFrom('payment_mode')
    .select(['id', 'label'])
    .where('account_id', '=', accountId)
    .orderBy('sequence')
    .execute();
  const paymentModes = modes.filter(({ id }) => paymentModeIds.includes(id)).map(({ label }) => label);
  if (!('circuit_name' in rest)) return { ...rest, paymentModes };
  const { circuit_name: name, circuit, categoryIds: _, categoryCount: __, inherited: ___, ...rule } = rest;
  return { name, circuitStatus: circuit.status, ...rule, paymentModes };
}
