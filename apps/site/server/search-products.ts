import { ApiRefusal, makeCall } from '@reprise/client/call';
import { makeSearch, type SearchInput, type SearchResult } from '@reprise/client/search-catalog';
import { giveSearchToken } from '@reprise/contract/catalogue/search-routes';
import { giveAnonymousToken } from '@reprise/contract/identity/routes';
import { LRUCache } from 'lru-cache';

/** What the browser of a visitor keeps for us. */
type Tokens = { visitor: string | undefined; search: string | undefined };
/** `tokens` are those to keep from now on: what the visitor brought, or new ones in place of those that have ended. */
export type Search = (query: SearchInput, tokens: Tokens) => Promise<{ found: SearchResult; tokens: Tokens }>;

const PATIENCE_MS = 4_000;
/** Ended, or of another site: a cookie says whatever its sender likes. */
const isOver = (error: unknown): boolean => error instanceof ApiRefusal && [401, 404].includes(error.status);
type Visited = { accountId: string; origin: string };

/** The products of a site, in the visitor's name. The first search, and one after a long rest, asks for tokens first. */
export function createSearchProducts(apiUrl: string): (visited: Visited, client: string) => Search {
  const roots = new LRUCache<string, string>({ max: 5_000 });
  return ({ accountId, origin }, client) =>
    async (query, brought) => {
      const signal = AbortSignal.timeout(PATIENCE_MS);
      const headersOf = (visitor?: string) => () => ({
        'x-forwarded-for': client,
        ...(visitor ? { authorization: `Bearer ${visitor}` } : {}),
      });
      const callAs = (visitor?: string) => makeCall({ base: apiUrl, headers: headersOf(visitor) });
      const searchWith = async (tokens: Tokens) => {
        const search = makeSearch({ base: apiUrl, headers: headersOf(), token: () => tokens.search });
        return { found: await search({ ...query, accountId }, signal), tokens };
      };
      const enter = async () => {
        const { token, ord } = await callAs()(giveAnonymousToken, { body: { url: origin } }, { signal });
        roots.set(origin, ord.id);
        return token;
      };
      const renew = async (visitor: string): Promise<Tokens> => {
        const id = roots.get(origin)!;
        return { visitor, search: (await callAs(visitor)(giveSearchToken, { params: { id } }, { signal })).token };
      };

      if (brought.search) {
        const found = await searchWith(brought).catch((error: unknown) => {
          if (isOver(error)) return undefined;
          throw error;
        });
        if (found) return found;
      }
      const entered = brought.visitor && roots.has(origin) ? undefined : await enter();
      const tokens = await renew(brought.visitor ?? entered!).catch(async (error: unknown) => {
        if (isOver(error)) return renew(await enter());
        throw error;
      });
      return searchWith(tokens);
    };
}
