import type { Selectable } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Circuit, CircuitRule } from '../../platform/db/schema.ts';
import { refuseAbsent } from '../../platform/http/refusal.ts';

export type CircuitRow = Selectable<Circuit>;
export type CircuitRuleRow = Selectable<CircuitRule>;

/**
 * All circuits of an account, held until the end of the transaction: which may be on depends on the others, and none is
 * switched off while a category is being given it.
 */
export async function lockCircuits(ctx: Context, accountId: string): Promise<CircuitRow[]> {
  return ctx.db
    .selectFrom('circuit')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** By its id alone: the provider opens any client's. */
export async function requireCircuit(ctx: Context, id: string): Promise<CircuitRow> {
  const row = await ctx.db.selectFrom('circuit').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? refuseAbsent('circuit');
}

export async function requireCircuitRule(ctx: Context, id: string): Promise<CircuitRuleRow> {
  const row = await ctx.db.selectFrom('circuit_rule').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? refuseAbsent('dispatch circuit rule');
}
