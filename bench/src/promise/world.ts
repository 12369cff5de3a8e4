import { randomUUID } from 'node:crypto';
import { PRODUCT_GRADES, type ProductState } from '@reprise/contract/catalogue/products';
import type { CircuitType } from '@reprise/contract/logistics/circuits';
import type { GivenAnswer, PricedAnswer, PricedProduct, PricedQuestion } from '@reprise/pricing/model';
import type { Random } from '../durable/random.ts';
import type { Shop } from './shops.ts';

const CATEGORIES = 10;
const PRODUCTS_OF_CATEGORY = 5;
const DECLARATIONS_OF_PRODUCT = 8;
export const CASES_OF_WORLD = CATEGORIES * PRODUCTS_OF_CATEGORY * DECLARATIONS_OF_PRODUCT;

const STATES: readonly ProductState[] = ['functional', ...PRODUCT_GRADES];
const BRANDS = ['Apple', 'Nova', 'Fern', 'Moss', null] as const;
const COUNTRIES = ['FR', 'BE', 'DE', 'NL'] as const;

type Category = {
  id: string;
  parentId: string | null;
  buyerAccountId: string | null;
  references: readonly string[];
  circuits: readonly CircuitType[];
  questions: readonly PricedQuestion[];
};
export type DrawnRule = {
  accountId: string;
  id: string;
  enabled: boolean;
  geographic: boolean;
  usual: string | null;
  warehouseIds: readonly string[];
  conditions: readonly { attribute: string; operator: 'in' | 'notIn'; values: readonly string[] }[];
};
export type Case = {
  productId: string;
  categoryId: string;
  brand: string | null;
  product: PricedProduct;
  questions: readonly PricedQuestion[];
  given: readonly GivenAnswer[];
};
export type World = {
  shop: Shop;
  /** warehouses that are open, and the buyers that are linked */
  open: ReadonlySet<string>;
  linked: readonly string[];
  stores: readonly { id: string; active: boolean; usual: string | null }[];
  circuits: readonly {
    type: CircuitType;
    active: boolean;
    paused: boolean;
    countries: readonly string[];
    modeIds: readonly string[];
    bonus: number;
  }[];
  activeModes: ReadonlySet<string>;
  categories: readonly Category[];
  rules: readonly DrawnRule[];
  cases: readonly Case[];
};

/** A set-up as an administrator could leave it, holes and all. */
export function drawWorld(random: Random, shop: Shop): World {
  const chance = (part: number) => random.next() < part;
  const some = <T>(list: readonly T[], most: number): T[] =>
    random.shuffle(list).slice(0, Math.floor(random.upTo(most + 1)));
  const warehouseIds = shop.buyers.flatMap((buyer) => buyer.warehouseIds);
  const categories: Category[] = [];
  for (let i = 0; i < CATEGORIES; i++)
    categories.push({
      id: randomUUID(),
      parentId: categories.length && chance(0.4) ? random.pick(categories).id : null,
      buyerAccountId: chance(0.5) ? random.pick(shop.buyers).accountId : null,
      references: chance(0.35) ? some(warehouseIds, 2) : [],
      circuits: chance(0.9) ? some(shop.circuits, 5).map(({ type }) => type) : [],
      questions: Array.from({ length: 1 + Math.floor(random.upTo(2)) }, () => drawQuestion(random)),
    });
  const drawRule = (accountId: string, own: readonly string[]): DrawnRule => {
    const [usual, ...rest] = random.shuffle(own);
    return {
      accountId,
      id: randomUUID(),
      enabled: chance(0.9),
      geographic: chance(0.4),
      usual: chance(0.5) ? usual! : null,
      warehouseIds: [usual!, ...some(rest, 2)],
      conditions: drawConditions(random, categories),
    };
  };
  const times = (most: number) => Array.from({ length: Math.floor(random.upTo(most + 1)) });
  return {
    shop,
    open: new Set(warehouseIds.filter(() => chance(0.8))),
    linked: shop.buyers.map(({ accountId }) => accountId).filter(() => chance(0.85)),
    stores: shop.storeIds.map((id) => ({
      id,
      active: chance(0.7),
      usual: chance(0.3) ? random.pick(warehouseIds) : null,
    })),
    circuits: shop.circuits.map(({ type }) => ({
      type,
      active: chance(0.85),
      paused: chance(0.1),
      countries: chance(0.4) ? [random.pick(COUNTRIES), ...some(COUNTRIES, 2)] : [],
      modeIds: chance(0.4) ? some(shop.modeIds, 2) : [],
      bonus: chance(0.3) ? 100 + Math.floor(random.upTo(900)) : 0,
    })),
    activeModes: new Set(shop.modeIds.filter(() => chance(0.8))),
    categories,
    rules: [
      ...times(4).map(() => drawRule(shop.accountId, warehouseIds)),
      ...shop.buyers.flatMap((buyer) => times(2).map(() => drawRule(buyer.accountId, buyer.warehouseIds))),
    ],
    cases: categories.flatMap((category) =>
      Array.from({ length: PRODUCTS_OF_CATEGORY }, () => drawCases(random, category, categories)).flat(),
    ),
  };
}

function drawConditions(random: Random, categories: readonly Category[]): DrawnRule['conditions'] {
  const several = <T>(list: readonly T[]): T[] => [
    random.pick(list),
    ...(random.next() < 0.5 ? [random.pick(list)] : []),
  ];
  const values = {
    brand: () => several(['apple', 'NOVA ', 'Fern']),
    category: () => several(categories.map(({ id }) => id)),
    circuit: () => several(['web_post', 'web_collect', 'web_drop', 'store_drop']),
    productState: () => several(STATES),
  };
  const attributes = random
    .shuffle(Object.keys(values) as (keyof typeof values)[])
    .slice(0, random.next() < 0.6 ? 1 : 2);
  return attributes.map((attribute) => ({
    attribute,
    operator: random.next() < 0.45 ? ('in' as const) : ('notIn' as const),
    values: [...new Set<string>(values[attribute]())],
  }));
}

function drawQuestion(random: Random): PricedQuestion {
  const answers = Array.from(
    { length: 2 + Math.floor(random.upTo(3)) },
    (_, i): PricedAnswer => ({
      id: randomUUID(),
      title: `Answer ${i}`,
      ...(random.next() < 0.6 && { gradeCap: random.pick(PRODUCT_GRADES) }),
      ...(random.next() < 0.3 && {
        impact: { type: 'amount' as const, value: -100 * (1 + Math.floor(random.upTo(30))) },
      }),
      ...(random.next() < 0.03 && { refused: true }),
    }),
  );
  return { id: randomUUID(), title: 'Question', type: 'unique', required: true, answers };
}

/** A product, declared with several sets of answers. */
function drawCases(random: Random, category: Category, categories: readonly Category[]): Case[] {
  const simple = random.next() < 0.2;
  const states = simple ? (['functional'] as const) : PRODUCT_GRADES.filter(() => random.next() < 0.9);
  const priceOf = () => (random.next() < 0.05 ? 0 : 1_000 + Math.floor(random.upTo(40_000)));
  const chain: Category[] = [];
  for (let at: Category | undefined = category; at; at = categories.find(({ id }) => id === at!.parentId))
    chain.unshift(at);
  const questions = chain.flatMap((one) => one.questions);
  const product = {
    productId: randomUUID(),
    categoryId: category.id,
    brand: random.pick(BRANDS),
    product: {
      simple,
      zeroNotAllowed: random.next() < 0.3,
      prices: Object.fromEntries(states.map((state) => [state, priceOf()])),
    },
    questions,
  };
  return Array.from({ length: DECLARATIONS_OF_PRODUCT }, () => ({
    ...product,
    given: questions.map(({ id, answers }) => ({ questionId: id, answerIds: [random.pick(answers).id] })),
  }));
}
