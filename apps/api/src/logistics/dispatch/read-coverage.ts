import { PRODUCT_STATES, type ProductState } from '@reprise/contract/catalogue/products';
import type { Channel, CircuitType } from '@reprise/contract/logistics/circuits';
import type { Context } from '../../platform/context.ts';
import { circuitsOf, type DraftCircuit } from '../circuits/circuits-of.ts';
import { type CircuitOffer, type Offering, offersOf, readOffering } from '../circuits/read-offers.ts';
import { foldedBrand, type Rule } from './choose-warehouse.ts';
import { type Plan, readPlan } from './dispatch.ts';
import { readNetwork } from './network.ts';
import { type OfferedProduct, readOfferedProducts } from './offered-products.ts';
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

/** A change that is not saved: each part replaces what is stored. */
export type CoverageDraft = {
  rules?: (rules: readonly Rule[]) => readonly Rule[];
  circuit?: DraftCircuit;
  /** the only product there is, to see what becomes of it */
  product?: OfferedProduct;
};

/**
 * Who takes the devices of an account: every category, state and offered circuit, decided by the code that decides for a
 * sale. What it finds untaken gets no offer.
 */
export async function readCoverage(ctx: Context, accountId: string): Promise<CategoryCoverage[]> {
  const facts = await readFacts(ctx, accountId);
  return coverageOf(facts);
}

/** As it is and as it would be, from one read. */
export async function previewCoverage(
  ctx: Context,
  accountId: string,
  draft: CoverageDraft,
): Promise<{ before: CategoryCoverage[]; after: CategoryCoverage[] }> {
  const facts = await readFacts(ctx, accountId);
  return { before: coverageOf(facts), after: coverageOf(await draftedFacts(ctx, accountId, facts, draft)) };
}

type CategoryFacts = { id: string; label: string; plan: Plan; circuits: readonly CircuitOffer[] };
type Facts = {
  stores: readonly StorePlace[];
  products: readonly OfferedProduct[];
  offering: Offering;
  categories: readonly CategoryFacts[];
};

async function readFacts(ctx: Context, accountId: string): Promise<Facts> {
  const [network, stores, rows, products, offering] = await Promise.all([
    readNetwork(ctx, accountId),
    readStorePlaces(ctx, accountId),
    readCategories(ctx, accountId),
    readOfferedProducts(ctx, accountId),
    readOffering(ctx, accountId),
  ]);
  const categories: CategoryFacts[] = [];
  for (const { id, label } of rows) {
    const plan = await readPlan(ctx, accountId, id, network);
    categories.push({ id, label, plan, circuits: offersOf(offering, await circuitsOf(ctx, accountId, id)) });
  }
  return { stores, products, offering, categories };
}

async function draftedFacts(ctx: Context, accountId: string, facts: Facts, draft: CoverageDraft): Promise<Facts> {
  const { rules = (stored) => stored, circuit, product } = draft;
  const categories: CategoryFacts[] = [];
  for (const { id, label, plan, circuits } of facts.categories)
    categories.push({
      id,
      label,
      plan: { ...plan, rules: rules(plan.rules) },
      circuits: circuit ? offersOf(facts.offering, await circuitsOf(ctx, accountId, id, circuit)) : circuits,
    });
  return { ...facts, categories, products: product ? [product] : facts.products };
}

const coverageOf = ({ categories, products, stores }: Facts): CategoryCoverage[] =>
  categories.map(({ id, label, plan, circuits }) => {
    const own = products.filter(({ categoryId }) => categoryId === id);
    return {
      categoryId: id,
      label,
      products: own.length,
      unpaid: circuits.flatMap(({ circuitRuleId, paymentModeIds }) => (paymentModeIds.length ? [] : [circuitRuleId])),
      cells: circuits.flatMap(({ circuitRuleId: ruleId, type, channel, name }) =>
        cellsOf({ plan, stores, circuit: { ruleId, type, channel, name } }, own),
      ),
    };
  });

type Way = { plan: Plan; stores: readonly StorePlace[]; circuit: Cell['circuit'] };

function cellsOf({ plan, stores, circuit }: Way, products: readonly OfferedProduct[]): Cell[] {
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
