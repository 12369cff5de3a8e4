import { ApiRefusal, type CallResult } from '@reprise/client/call';
import { isAway } from '@reprise/client/is-away';
import { getBuybackSettings } from '@reprise/contract/accounts/settings-routes';
import { listProductAddresses, listPublishedProducts } from '@reprise/contract/catalogue/browse-routes';
import { getPublicCategory, listCategoriesWithProducts } from '@reprise/contract/catalogue/category-routes';
import { getDeclaration } from '@reprise/contract/pricing/estimate-routes';
import type { Locale } from '@reprise/i18n';
import { LRUCache } from 'lru-cache';
import { OWN_CALL } from './forwarded-for.ts';
import { keepFresh } from './keep-fresh.ts';
import type { Site } from './sites.ts';
import type { createVisitorCalls, Visit } from './visitor-calls.ts';

export type Category = CallResult<typeof listCategoriesWithProducts>['hydra:member'][number];
/** The catalogue of a site as every visitor sees it: pages made from it are shared. */
export type Browse = {
  /** what has published products, what is above first; in the language of the page unless another is named */
  tree: (language?: Locale) => Promise<readonly Category[]>;
  description: (id: string) => Promise<string | null>;
  products: (id: string, page: number) => Promise<CallResult<typeof listPublishedProducts> | undefined>;
  addresses: () => Promise<readonly { id: string; label: string }[]>;
  /** a product and what is asked about it; refused as the API refuses */
  declaration: (id: string) => Promise<CallResult<typeof getDeclaration>>;
  /** what a cart of this site must know */
  settings: () => Promise<CallResult<typeof getBuybackSettings>>;
};

const SECOND = 1_000;
/** Changes while its tenant looks at the site. */
const LIVELY = { freshMs: 5 * SECOND, staleMs: 30 * SECOND, keepMs: 3_600 * SECOND, max: 1_000, mayStandIn: isAway };
/** Thousands of lines that search engines read once a day. */
const SLOW = {
  freshMs: 300 * SECOND,
  staleMs: 3_600 * SECOND,
  keepMs: 24 * 3_600 * SECOND,
  max: 200,
  mayStandIn: isAway,
};
/** Read each time, since it carries prices and rules of sale; the last good copy only while the API is away. */
const CURRENT = { freshMs: 0, staleMs: 0, keepMs: 3_600 * SECOND, max: 2_000, mayStandIn: isAway };

/**
 * Read in the name of one visitor per site who is nobody: these are the site's own calls, and no browser gets that token.
 */
export function createBrowse(
  visits: ReturnType<typeof createVisitorCalls>,
): (site: Pick<Site, 'origin' | 'language'>) => Browse {
  const tokens = new LRUCache<string, string>({ max: 5_000 });
  const callOf =
    (origin: string): Visit['call'] =>
    async (route, input, options) => {
      const visit = visits(origin, OWN_CALL['x-forwarded-for'])(tokens.get(origin));
      const answer = await visit.call(route, input, options);
      const token = visit.newToken();
      if (token) tokens.set(origin, token);
      return answer;
    };
  const trees = keepFresh<readonly Category[]>({
    ...LIVELY,
    load: async (key) => {
      const [origin, language] = partsOf(key);
      return (await callOf(origin)(listCategoriesWithProducts, { query: { language } }))['hydra:member'];
    },
  });
  const addresses = keepFresh<readonly { id: string; label: string }[]>({
    ...SLOW,
    load: async (origin) => (await callOf(origin)(listProductAddresses, {})).products,
  });
  const descriptions = keepFresh<{ text: string | null }>({
    ...CURRENT,
    load: async (key) => {
      const [origin, language, id] = partsOf(key);
      const category = await unlessGone(callOf(origin)(getPublicCategory, { params: { id }, query: { language } }));
      return category && { text: category.description };
    },
  });
  const products = keepFresh<CallResult<typeof listPublishedProducts>>({
    ...CURRENT,
    load: (key) => {
      const [origin, language, id, page] = partsOf(key);
      return unlessGone(callOf(origin)(listPublishedProducts, { params: { id }, query: { page, language } }));
    },
  });
  const declarations = keepFresh<CallResult<typeof getDeclaration>>({
    ...CURRENT,
    load: (key) => {
      const [origin, language, id] = partsOf(key);
      return callOf(origin)(getDeclaration, { params: { id }, query: { language } });
    },
  });
  const settings = keepFresh<CallResult<typeof getBuybackSettings>>({
    ...CURRENT,
    load: (origin) => callOf(origin)(getBuybackSettings, {}),
  });
  return ({ origin, language }) => ({
    tree: async (named = language) => (await trees(keyOf(origin, named))) ?? [],
    description: async (id) => (await descriptions(keyOf(origin, language, id)))?.text ?? null,
    products: (id, page) => products(keyOf(origin, language, id, String(page))),
    addresses: async () => (await addresses(origin)) ?? [],
    declaration: async (id) => (await declarations(keyOf(origin, language, id)))!,
    settings: async () => (await settings(origin))!,
  });
}

/** An id comes from an address: whatever it holds stays one part of the key. */
const keyOf = (...parts: string[]): string => JSON.stringify(parts);
const partsOf = (key: string) => JSON.parse(key) as [origin: string, language: Locale, id: string, page: string];

/** Its last product went meanwhile. */
const unlessGone = <R>(asked: Promise<R>): Promise<R | undefined> =>
  asked.catch((error: unknown) => {
    if (error instanceof ApiRefusal && error.status === 404) return undefined;
    throw error;
  });
