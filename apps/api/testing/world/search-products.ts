import type { Insertable } from 'kysely';
import { ensureRootCategory } from '../../src/catalogue/index.ts';
import type { Product } from '../../src/platform/db/schema.ts';
import type { Harness } from '../harness/harness.ts';
import { buildCategories } from './categories.ts';

type TestProduct = Partial<Omit<Insertable<Product>, 'account_id' | 'label'>>;

/** Categories and products for tests of the search, written as the database sees them. */
export function buildSearchProducts(harness: Harness) {
  const rootOf = (accountId: string) => harness.asSystem(accountId, (ctx) => ensureRootCategory(ctx, accountId));
  return {
    rootOf,
    async category(accountId: string, label: string, parent?: string): Promise<string> {
      const { id } = await buildCategories(harness).category(parent ? { id: parent, accountId } : { id: accountId }, {
        label,
      });
      return id;
    },
    /** Published, unless it says something else. */
    async product(accountId: string, label: string, more: TestProduct = {}): Promise<string> {
      const category_id = more.category_id ?? (await rootOf(accountId));
      return harness.asSystem(accountId, async ({ db, newId }) => {
        const id = newId();
        const values = { account_id: accountId, status: 'published' as const, ...more, id, category_id, label };
        await db.insertInto('product').values(values).execute();
        return id;
      });
    },
  };
}
