import type { circuit } from '@reprise/contract/logistics/circuit-payloads';
import type { z } from 'zod';
import { modifierOf } from '../../payments/index.ts';
import type { Context } from '../../platform/context.ts';
import type { CircuitRow } from './circuit-rows.ts';

export type CircuitView = z.input<typeof circuit>;

/** Circuits of one account with what hangs on them. */
export async function circuitViews(ctx: Context, rows: readonly CircuitRow[]): Promise<CircuitView[]> {
  const [first] = rows;
  if (!first) return [];
  const ids = rows.map(({ id }) => id);
  const instructions = await ctx.db
    .selectFrom('circuit_instruction')
    .select(['circuit_id', 'sequence', 'type', 'label'])
    .where('account_id', '=', first.account_id)
    .where('circuit_id', 'in', ids)
    .orderBy('sequence')
    .execute();
  const modes = await ctx.db
    .selectFrom('circuit_payment_mode as use')
    .innerJoin('payment_mode as mode', (join) =>
      join.onRef('mode.account_id', '=', 'use.account_id').onRef('mode.id', '=', 'use.payment_mode_id'),
    )
    .select(['use.circuit_id', 'use.payment_mode_id'])
    .where('use.account_id', '=', first.account_id)
    .where('use.circuit_id', 'in', ids)
    .orderBy('mode.sequence')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    accountId: row.account_id,
    type: row.type,
    channel: row.channel,
    deposit: row.deposit,
    name: row.name,
    status: row.status,
    description: row.description,
    transferOrderNumberOfCopy: row.transfer_order_number_of_copy,
    defaultInstructions: instructions
      .filter(({ circuit_id }) => circuit_id === row.id)
      .map(({ sequence, type, label }) => ({ sequence, type: type, label })),
    eligibleCountries: row.eligible_countries,
    paymentModeIds: modes.filter(({ circuit_id }) => circuit_id === row.id).map((mode) => mode.payment_mode_id),
    modifier: modifierOf(row),
    version: row.version,
  }));
}
