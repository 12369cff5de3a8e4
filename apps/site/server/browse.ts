import { ApiRefusal, type CallResult } from '@reprise/client/call';
import { listProductAddresses, listPublishedProducts } from '@reprise/contract/catalogue/browse-routes';
import { getPublicCategory, listCategoriesWithProducts } from '@reprise/contract/catalogue/category-routes';
import { getBuybackSettings } from '@reprise/contract/organisations/settings-routes';
import { getDeclaration } from '@reprise/contract/pricing/estimate-routes';
import { LRUCache } from 'lru-cache';
import { keepFresh } from './keep-fresh.ts';
import type { createVisitorCalls, Visit } from './visitor-calls.ts';

export type Category = CallResult<typeof listCategoriesWithProducts>['hydra:member'][number];
/** The catalogue of a site as every visitor sees it: pages made from it are shared. */
export type Browse = {
  /** what has published products, what is above first */
  tree: () => Promise<readonly Category[]>;
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
const LIVELY = { freshMs: 5 * SECOND, staleMs: 30 * SECOND, keepMs: 3_600 * SECOND, max: 1_000 };
/** Thousands of lines that search engines read once a day. */
const SLOW = { freshMs: 300 * SECOND, staleMs: 3_600 * SECOND, keepMs: 24 * 3_600 * SECOND, max: 200 };

/**
 * Read in the name of one visitor per site who is nobody: these are the site's own calls, and no browser gets that token.
 */
export function createBrowse(visits: ReturnType<typeof createVisitorCalls>): (origin: string) => Browse {
  const tokens = new LRUCache<string, string>({ max: 5_000 });
  const callOf =
    (origin: string): Visit['call'] =>
    async (route, input, options) => {
      const visit = visits(origin, '127.0.0.1')(tokens.get(origin));
      const answer = await visit.call(route, input, options);
      const token = visit.newToken();
      if (token) tokens.set(origin, token);
      return answer;
    };
  const trees = keepFresh<readonly Category[]>({
    ...LIVELY,
    load: async (origin) => (await callOf(origin)(listCategoriesWithProducts, {}))['hydra:member'],
  });
  const addresses = keepFresh<readonly { id: string; label: string }[]>({
    ...SLOW,
    load: async (origin) => (await callOf(origin)(listProductAddresses, {})).products,
  });
  return (origin) => {
    const call = callOf(origin);
    return {
      tree: async () => (await trees(origin)) ?? [],
      description: async (id) => (await unlessGone(call(getPublicCategory, { params: { id } })))?.description ?? null,
      products: (id, page) =>
        unlessGone(call(listPublishedProducts, { params: { id }, query: { page: String(page) } })),
      addresses: async () => (await addresses(origin)) ?? [],
      declaration: (id) => call(getDeclaration, { params: { id } }),
      settings: () => call(getBuybackSettings, {}),
    };
  };
}

/** Its last product went meanwhile. */
const unlessGone = <R>(asked: Promise<R>): Promise<R | undefined> =>
  asked.catch((error: unknown) => {
    if (error instanceof ApiRefusal && error.status === 404) return undefined;
    throw error;
  });
