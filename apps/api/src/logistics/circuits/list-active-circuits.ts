import { CIRCUIT_TYPES, type CircuitType } from '@reprise/contract/logistics/circuits';
import type { Context } from '../../platform/context.ts';

export async function listActiveCircuits(ctx: Context, accountId: string): Promise<CircuitType[]> {
  const rows = await ctx.db
    .selectFrom('circuit')
    .select('type')
    .where('account_id', '=', accountId)
    .where('status', '=', 'active')
    .execute();
  const active = new Set(rows.map(({ type }) => type));
  return CIRCUIT_TYPES.filter((type) => active.has(type));
}
