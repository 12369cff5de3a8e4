import { type CircuitType, circuitConflict } from '@reprise/contract/logistics/circuits';
import { requireNothingUnderWay } from '../../organizations/index.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { type CircuitRow, lockCircuits } from './circuit-rows.ts';

/** Makes exactly these circuits of an account active. */
export async function activateCircuits(ctx: Context, accountId: string, wanted: readonly CircuitType[]): Promise<void> {
  requireFitting(wanted);
  const circuits = await lockCircuits(ctx, accountId);
  const isWanted = ({ type }: CircuitRow) => wanted.includes(type);
  const off = circuits.filter((circuit) => circuit.status === 'active' && !isWanted(circuit));
  const on = circuits.filter((circuit) => circuit.status === 'inactive' && isWanted(circuit));
  await requireUnused(ctx, accountId, off);
  for (const { id } of off) await requireNothingUnderWay(ctx, { kind: 'circuit', accountId, id });
  // Deactivates first, because at most one store drop circuit may be active at any moment.
  await setStatus(ctx, accountId, off, 'inactive');
  await setStatus(ctx, accountId, on, 'active');
}

/** Why circuits cannot be on together is said in the contract, so that forms say it before they are sent. */
export function requireFitting(wanted: readonly CircuitType[]): void {
  const conflict = circuitConflict(wanted);
  if (!conflict) return;
  const { code, type, other } = conflict;
  refuse(
    code,
    code === 'store_drop_already_active'
      ? `${type} and ${other} cannot be active together.`
      : `${type} needs ${other}, which is not active.`,
    {
      data: { type, other },
    },
  );
}

async function setStatus(
  ctx: Context,
  accountId: string,
  circuits: readonly CircuitRow[],
  status: CircuitRow['status'],
) {
  if (!circuits.length) return;
  await ctx.db
    .updateTable('circuit')
    .set((eb) => ({ status, version: eb('version', '+', 1) }))
    .where('account_id', '=', accountId)
    .where(
      'id',
      'in',
      circuits.map(({ id }) => id),
    )
    .execute();
}

async function requireUnused(ctx: Context, accountId: string, circuits: readonly CircuitRow[]): Promise<void> {
  if (!circuits.length) return;
  const used = await ctx.db
    .selectFrom('circuit_rule as rule')
    .innerJoin('circuit_rule_category as use', (join) =>
      join.onRef('use.account_id', '=', 'rule.account_id').onRef('use.circuit_rule_id', '=', 'rule.id'),
    )
    .innerJoin('category', (join) =>
      join
        .onRef('category.account_id', '=', 'use.account_id')
        .onRef('category.id', '=', 'use.category_id')
        .on('category.status', '=', 'active'),
    )
    .select((eb) => ['rule.circuit_id', eb.fn.countAll<number>().as('n')])
    .where('rule.account_id', '=', accountId)
    .where(
      'rule.circuit_id',
      'in',
      circuits.map(({ id }) => id),
    )
    .groupBy('rule.circuit_id')
    .execute();
  const [first] = used;
  if (!first) return;
  const { type } = circuits.find(({ id }) => id === first.circuit_id)!;
  refuse(
    'circuit_in_use',
    `Active categories use the circuit ${type}, so it cannot be switched off; the data counts them.`,
    { data: { type, categoryCount: Number(first.n) } },
  );
}
