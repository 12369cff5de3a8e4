import { CIRCUIT_TYPES, type CircuitType } from '@reprise/contract/logistics/circuits';
import type { Context } from '../platform/context.ts';
import { refuse } from '../platform/http/refusal.ts';

/** Exactly these circuits of an account are on afterwards. */
export async function activateCircuits(ctx: Context, accountId: string, wanted: readonly CircuitType[]): Promise<void> {
  requireStoreDrop(wanted);
  for (const type of CIRCUIT_TYPES) {
    const status = wanted.includes(type) ? 'active' : 'inactive';
    await ctx.db
      .updateTable('circuit')
      .set((eb) => ({ status, version: eb('version', '+', 1) }))
      .where('account_id', '=', accountId)
      .where('type', '=', type)
      .where('status', '<>', status)
      .execute();
  }
}

/** What is dropped in a store after a declaration on the web leaves it as what is dropped there directly. */
export function requireStoreDrop(wanted: readonly CircuitType[]): void {
  if (wanted.includes('web_drop') && !wanted.includes('store_drop'))
    refuse('web_drop_needs_store_drop', 'the store drop circuit is off');
}
