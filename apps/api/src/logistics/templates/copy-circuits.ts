import type { Copy } from '../../accounts/index.ts';
import { modesByType } from '../../payments/index.ts';
import type { Context } from '../../platform/context.ts';
import { activateCircuits } from '../circuits/activate-circuits.ts';

/** As payment modes: each account has one circuit of each type, with its rule. Terms of a circuit are texts of the law and stay behind. */
export async function copyCircuits(ctx: Context, copy: Copy): Promise<number> {
  const circuits = await readCircuits(ctx, copy.source);
  const own = await circuitsByType(ctx, copy);
  const modes = await modesByType(ctx, copy);
  for (const circuit of circuits) {
    const to = own.get(circuit.id);
    if (!to) continue;
    await copyCircuit(ctx, { ...copy, modes }, circuit, to);
    await copyRule(ctx, copy, circuit, to);
  }
  const active = circuits.filter(({ status }) => status === 'active').map(({ type }) => type);
  await activateCircuits(ctx, copy.target, active);
  const withTerms = circuits.filter(({ terms }) => terms !== null);
  await copy.leaveOut(
    'circuit_terms',
    withTerms.map(({ name }) => name),
  );
  return active.length;
}

type Circuit = Awaited<ReturnType<typeof readCircuits>>[number];
type Own = { id: string; ruleId: string };

const readCircuits = (ctx: Context, accountId: string) =>
  ctx.db
    .selectFrom('circuit')
    .innerJoin('circuit_rule as rule', (join) =>
      join.onRef('rule.account_id', '=', 'circuit.account_id').onRef('rule.circuit_id', '=', 'circuit.id'),
    )
    .selectAll('circuit')
    .select(['rule.id as ruleId', 'rule.status as ruleStatus', 'rule.description as ruleDescription', 'rule.terms'])
    .select(['rule.traceability_enabled', 'rule.highlighted_instruction', 'rule.custom_values'])
    .select('rule.eligible_countries as ruleCountries')
    .where('circuit.account_id', '=', accountId)
    .execute();

/** The circuit of the new client for each of the source, and its rule. */
export async function circuitsByType(ctx: Context, { source, target }: Copy): Promise<ReadonlyMap<string, Own>> {
  const [from, to] = [await readCircuits(ctx, source), await readCircuits(ctx, target)];
  return new Map(
    from.flatMap(({ id, type }) => {
      const own = to.find((circuit) => circuit.type === type);
      return own ? [[id, { id: own.id, ruleId: own.ruleId }] as const] : [];
    }),
  );
}

type WithModes = Copy & { modes: Awaited<ReturnType<typeof modesByType>> };
async function copyCircuit(
  ctx: Context,
  { source, target, modes }: WithModes,
  circuit: Circuit,
  { id }: Own,
): Promise<void> {
  const { name, description, transfer_order_number_of_copy, eligible_countries } = circuit;
  const { modifier_mode, modifier_value, modifier_cap } = circuit;
  await ctx.db
    .updateTable('circuit')
    .set((eb) => ({
      ...{ name, description, transfer_order_number_of_copy, eligible_countries },
      ...{ modifier_mode, modifier_value, modifier_cap },
      version: eb('version', '+', 1),
    }))
    .where('account_id', '=', target)
    .where('id', '=', id)
    .execute();
  const own = { account_id: target, circuit_id: id };
  await ctx.db
    .deleteFrom('circuit_instruction')
    .where('account_id', '=', target)
    .where('circuit_id', '=', id)
    .execute();
  await ctx.db
    .deleteFrom('circuit_payment_mode')
    .where('account_id', '=', target)
    .where('circuit_id', '=', id)
    .execute();
  const instructions = await ctx.db
    .selectFrom('circuit_instruction')
    .selectAll()
    .where('account_id', '=', source)
    .where('circuit_id', '=', circuit.id)
    .execute();
  if (instructions.length)
    await ctx.db
      .insertInto('circuit_instruction')
      .values(instructions.map((row) => ({ ...row, ...own })))
      .execute();
  const offered = await ctx.db
    .selectFrom('circuit_payment_mode')
    .select('payment_mode_id')
    .where('account_id', '=', source)
    .where('circuit_id', '=', circuit.id)
    .execute();
  const kept = offered.flatMap(({ payment_mode_id }) => modes.get(payment_mode_id) ?? []);
  if (kept.length)
    await ctx.db
      .insertInto('circuit_payment_mode')
      .values(kept.map((payment_mode_id) => ({ ...own, payment_mode_id })))
      .execute();
}

async function copyRule(
  ctx: Context,
  { source, target, idOf }: Copy,
  circuit: Circuit,
  { ruleId }: Own,
): Promise<void> {
  const { traceability_enabled, highlighted_instruction } = circuit;
  await ctx.db
    .updateTable('circuit_rule')
    .set((eb) => ({
      status: circuit.ruleStatus,
      description: circuit.ruleDescription,
      eligible_countries: circuit.ruleCountries,
      traceability_enabled,
      highlighted_instruction,
      custom_values: JSON.stringify(circuit.custom_values),
      version: eb('version', '+', 1),
    }))
    .where('account_id', '=', target)
    .where('id', '=', ruleId)
    .execute();
  const own = { account_id: target, circuit_rule_id: ruleId };
  await ctx.db
    .deleteFrom('circuit_rule_instruction')
    .where('account_id', '=', target)
    .where('circuit_rule_id', '=', ruleId)
    .execute();
  const instructions = await ctx.db
    .selectFrom('circuit_rule_instruction')
    .selectAll()
    .where('account_id', '=', source)
    .where('circuit_rule_id', '=', circuit.ruleId)
    .execute();
  if (instructions.length)
    await ctx.db
      .insertInto('circuit_rule_instruction')
      .values(instructions.map((row) => ({ ...row, ...own })))
      .execute();
  const categories = await ctx.db
    .selectFrom('circuit_rule_category as use')
    .innerJoin('category', (join) =>
      join.onRef('category.account_id', '=', 'use.account_id').onRef('category.id', '=', 'use.category_id'),
    )
    .select('category.id')
    .where('use.account_id', '=', source)
    .where('use.circuit_rule_id', '=', circuit.ruleId)
    .where('category.status', '=', 'active')
    .execute();
  if (categories.length)
    await ctx.db
      .insertInto('circuit_rule_category')
      .values(categories.map(({ id }) => ({ ...own, category_id: idOf(id) })))
      .onConflict((oc) => oc.doNothing())
      .execute();
}
