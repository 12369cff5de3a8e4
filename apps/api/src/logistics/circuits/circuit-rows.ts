import type { Selectable } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Circuit, CircuitRule } from '../../platform/db/schema.ts';
import { refuseAbsent } from '../../platform/http/refusal.ts';

export type CircuitRow = Selectable<Circuit>;
export type CircuitRuleRow = Selectable<CircuitRule>;

/**
 * Locks all circuits of an account: which may be active depends on the others, and none may be deactivated while it is
 * being given to a category.
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

/** By its id alone, because the provider may open any account's. */
export async function requireCircuit(ctx: Context, id: string): Promise<CircuitRow> {
  const row = await ctx.db.selectFrom('circuit').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? refuseAbsent('circuit');
}

export async function requireCircuitRule(ctx: Context, id: string): Promise<CircuitRuleRow> {
  const row = await ctx.db.selectFrom('circuit_rule').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? refuseAbsent('dispatch circuit rule');
}
