import { LRUCache } from 'lru-cache';
import type { Services } from '../../platform/context.ts';
import { withContext } from '../../platform/with-context.ts';
import { type ReadParts, readSheet } from './read-sheet.ts';
import type { CategoryTerms, Sheet } from './sheet.ts';
import { createSnapshots } from './snapshots.ts';
import { watchVersions } from './watch-versions.ts';

declare module '../../platform/context.ts' {
  interface Services {
    sheets: PriceSheets;
  }
}

const MOST_SHEETS = 50_000;
const MOST_CATEGORIES = 2_000;

export type PriceSheets = ReturnType<typeof createPriceSheets>;

/** The sheets this process keeps. One is used as long as its version is that of the catalogue. */
export function createPriceSheets(services: Services) {
  const versions = watchVersions(services);
  const sheets = new LRUCache<string, Sheet>({ max: MOST_SHEETS });
  const terms = new LRUCache<string, { version: number } & CategoryTerms>({ max: MOST_CATEGORIES });
  const loading = new Map<string, Promise<Sheet | undefined>>();

  async function load(accountId: string, productId: string): Promise<Sheet | undefined> {
    const readAt = performance.now();
    const asking = { actor: { kind: 'system', accountId, job: 'price-sheets' }, requestId: 'price-sheets' } as const;
    const parts: ReadParts = {
      accountId,
      productId,
      // Most products of a category are asked for after one another: what they share is read once.
      knownTerms: (categoryId, version) => {
        const cached = terms.get(`${accountId} ${categoryId}`);
        return cached?.version === version ? cached : undefined;
      },
    };
    const read = await withContext(services, asking, (ctx) => readSheet(ctx, parts));
    if (!read) return undefined;
    const { sheet, categoryId, read: shared } = read;
    versions.saw(accountId, sheet.version, readAt);
    terms.set(`${accountId} ${categoryId}`, { version: sheet.version, ...shared });
    sheets.set(`${accountId} ${productId}`, sheet);
    return sheet;
  }

  /** Who wants the same sheet of the same version waits for the one reading. */
  function loadOnce(accountId: string, productId: string, version: number): Promise<Sheet | undefined> {
    const key = `${accountId} ${productId} ${version}`;
    const under = loading.get(key);
    if (under !== undefined) return under;
    const reading = load(accountId, productId).finally(() => loading.delete(key));
    loading.set(key, reading);
    return reading;
  }

  return {
    /** The sheet of a product as the catalogue was a second ago or later; nothing when the account has no such product. */
    async find(accountId: string, productId: string): Promise<Sheet | undefined> {
      const version = versions.trusted(accountId) ?? (await versions.confirm(accountId));
      const cached = sheets.get(`${accountId} ${productId}`);
      return cached?.version === version ? cached : loadOnce(accountId, productId, version);
    },
    /** which of them the database has already */
    snapshots: createSnapshots(),
    stop: () => versions.stop(),
  };
}
