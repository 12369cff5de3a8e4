import { PRODUCT_STATES, type ProductState } from '@reprise/contract/catalogue/products';
import type { Channel, CircuitType } from '@reprise/contract/logistics/circuits';
import { pricedStates } from '@reprise/pricing/grade';
import { pricesOf } from '../../catalogue/index.ts';
import type { Context } from '../../platform/context.ts';
import { readWays } from '../circuits/read-offers.ts';
import { foldedBrand } from './choose-warehouse.ts';
import { type Plan, readPlan } from './dispatch.ts';
import { readNetwork } from './network.ts';
import { type Reservation, reserve, type StorePlace } from './reserve.ts';
import { readStorePlaces } from './store-places.ts';

/**
 * Devices of a category that no rule can tell apart, sent by one circuit in one state: who takes them, or why nobody does,
 * with what each rule answered.
 */
export type Cell = Reservation & {
  circuit: { ruleId: string; type: CircuitType; channel: Channel; name: string };
  state: ProductState;
  /** the brands it is about, null for products that name none; a category without products has one cell for any */
  brands: readonly (string | null)[];
  /** published products with a price for the state: a hole without any concerns nobody yet */
  products: number;
};
export type CategoryCoverage = {
  categoryId: string;
  label: string;
  /** published products with any price; without a circuit none of them can be sold */
  products: number;
  /** circuits that nobody can be paid for, by their rules */
  unpaid: readonly string[];
  cells: readonly Cell[];
};

/**
 * Who takes the devices of an account: every category, state and offered circuit, decided by the code that decides for a
 * sale. What it finds untaken gets no offer.
 */
export async function readCoverage(ctx: Context, accountId: string): Promise<CategoryCoverage[]> {
  const [network, stores, categories, products] = await Promise.all([
    readNetwork(ctx, accountId),
    readStorePlaces(ctx, accountId),
    readCategories(ctx, accountId),
    readProducts(ctx, accountId),
  ]);
  const coverage: CategoryCoverage[] = [];
  for (const { id, label } of categories) {
    const plan = await readPlan(ctx, accountId, id, network);
    const { circuits } = await readWays(ctx, accountId, id);
    const own = products.filter(({ categoryId }) => categoryId === id);
    coverage.push({
      categoryId: id,
      label,
      products: own.length,
      unpaid: circuits.flatMap(({ circuitRuleId, paymentModeIds }) => (paymentModeIds.length ? [] : [circuitRuleId])),
      cells: circuits.flatMap(({ circuitRuleId: ruleId, type, channel, name }) =>
        cellsOf({ plan, stores, circuit: { ruleId, type, channel, name } }, own),
      ),
    });
  }
  return coverage;
}

type Offered = { categoryId: string; brand: string | null; states: readonly ProductState[] };
type Way = { plan: Plan; stores: readonly StorePlace[]; circuit: Cell['circuit'] };

function cellsOf({ plan, stores, circuit }: Way, products: readonly Offered[]): Cell[] {
  const kinds = Map.groupBy(products, ({ brand }) => kindOf(plan, brand));
  if (!kinds.size) kinds.set('', []);
  return [...kinds.values()].flatMap((alike) => {
    const brands = [...new Set(alike.map(({ brand }) => brand))].toSorted();
    return PRODUCT_STATES.map((state) => ({
      circuit,
      state,
      brands,
      products: alike.filter(({ states }) => states.includes(state)).length,
      ...reserve(plan, stores, { brand: alike[0]?.brand ?? null, circuit: circuit.type, state }),
    }));
  });
}

/** Brands that no rule names are one kind; each that some rule names may go its own way. */
function kindOf({ rules, buyerRules }: Plan, brand: string | null): string {
  const own = brand === null ? '' : foldedBrand(brand);
  const isNamed = [...rules, ...buyerRules].some(({ conditions }) =>
    conditions.some(({ attribute, values }) => attribute === 'brand' && values.some((one) => foldedBrand(one) === own)),
  );
  return isNamed ? own : '';
}

const readCategories = (ctx: Context, accountId: string) =>
  ctx.db
    .selectFrom('category')
    .select(['id', 'label'])
    .where('account_id', '=', accountId)
    .where('status', '=', 'active')
    .orderBy('label')
    .orderBy('id')
    .execute();

async function readProducts(ctx: Context, accountId: string): Promise<Offered[]> {
  const rows = await ctx.db
    .selectFrom('product')
    .select([
      'category_id',
      'brand',
      'simple',
      'price_functional',
      'price_grade_a',
      'price_grade_b',
      'price_grade_c',
      'price_grade_d',
      'price_grade_e',
    ])
    .where('account_id', '=', accountId)
    .where('status', '=', 'published')
    .where('removed_at', 'is', null)
    .execute();
  return rows.flatMap((row) => {
    const prices = Object.entries(pricesOf(row)).filter(([, cents]) => cents !== null);
    const product = { simple: row.simple, zeroNotAllowed: false, prices: Object.fromEntries(prices) };
    const states = pricedStates(product);
    return states.length ? [{ categoryId: row.category_id, brand: row.brand, states }] : [];
  });
}
