import { CIRCUITS } from '@reprise/contract/logistics/circuits';
import { type CategoryCoverage, readCircuitRules } from '../../logistics/index.ts';
import { listOfferedModes } from '../../payments/index.ts';
import type { Context } from '../../platform/context.ts';
import { type Point, pointOf } from './readiness-point.ts';

export type UsedCircuit = Awaited<ReturnType<typeof readCircuitRules>>[number];

/** The circuits that are switched on, paused ones too. */
export const listUsedCircuits = async (ctx: Context, accountId: string): Promise<UsedCircuit[]> =>
  (await readCircuitRules(ctx, accountId))
    .filter(({ circuit }) => circuit.status === 'active')
    .toSorted((a, b) => a.circuit.type.localeCompare(b.circuit.type));

type Read = { circuits: readonly UsedCircuit[]; coverage: readonly CategoryCoverage[] };

export async function circuitPoints(ctx: Context, accountId: string, { circuits, coverage }: Read): Promise<Point[]> {
  const modes = await listOfferedModes(ctx, accountId);
  const stores = await countStores(ctx, accountId);
  const causeOf = ({ circuit, status, categoryCount, paymentModeIds }: UsedCircuit) => {
    if (status !== 'enabled') return 'paused';
    if (!categoryCount) return 'no_category';
    if (needsStore(circuit) && !stores) return 'no_store';
    const isPaid = modes.some(({ id }) => !paymentModeIds.length || paymentModeIds.includes(id));
    return isPaid ? 'offered' : 'no_payment_mode';
  };
  const offered = circuits.map((rule) =>
    pointOf('circuit', causeOf(rule), {
      subject: rule.circuit_name,
      objectId: rule.id,
      counts: { categories: rule.categoryCount, countries: rule.eligibleCountries.length, stores },
    }),
  );
  const unreached = circuits.length ? coverage.filter(({ products, cells }) => products && !cells.length) : [];
  return [
    ...(offered.length ? offered : [pointOf('circuit', 'none')]),
    ...unreached.map(({ categoryId, label, products }) =>
      pointOf('categoryCircuit', 'missing', { subject: label, objectId: categoryId, counts: { products } }),
    ),
    ...(modes.length
      ? modes.map(({ id, label }) => pointOf('paymentMode', 'active', { subject: label, objectId: id }))
      : [pointOf('paymentMode', 'none')]),
  ];
}

const needsStore = ({ type }: UsedCircuit['circuit']): boolean =>
  CIRCUITS[type].channel === 'store' || CIRCUITS[type].deposit.startsWith('drop');

async function countStores(ctx: Context, accountId: string): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('organization')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('account_id', '=', accountId)
    .where('type', '=', 'store')
    .where('status', '=', 'active')
    .executeTakeFirstOrThrow();
  return Number(count);
}
