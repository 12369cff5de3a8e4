import type { Insertable } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Product } from '../../platform/db/schema.ts';
import { ensureRootCategory } from '../categories/ensure-root-category.ts';
import { insertCategory } from '../categories/insert-category.ts';

type Asks = { asSystem<T>(accountId: string | undefined, work: (ctx: Context) => Promise<T>): Promise<T> };
type TestProduct = Partial<Omit<Insertable<Product>, 'account_id' | 'label'>>;

/** Categories and products for tests of the search, written as the database sees them. */
export function catalogueOf(it: Asks) {
  let count = 0;
  const rootOf = (accountId: string) =>
    it.asSystem(accountId, async (ctx) => {
      await ensureRootCategory(ctx, accountId);
      const select = ctx.db.selectFrom('category').select('id').where('account_id', '=', accountId);
      return (await select.where('parent_id', 'is', null).executeTakeFirstOrThrow()).id;
    });
  return {
    rootOf,
    async category(accountId: string, label: string, parent?: string): Promise<string> {
      const parent_id = parent ?? (await rootOf(accountId));
      const values = { account_id: accountId, parent_id, identifier: `category-${++count}`, label };
      return it.asSystem(accountId, async (ctx) => (await insertCategory(ctx, values)).id);
    },
    /** Published, unless it says something else. */
    async product(accountId: string, label: string, more: TestProduct = {}): Promise<string> {
      const category_id = more.category_id ?? (await rootOf(accountId));
      return it.asSystem(accountId, async ({ db, newId }) => {
        const id = newId();
        const values = { account_id: accountId, status: 'published', ...more, id, category_id, label };
        await db.insertInto('product').values(values).execute();
        return id;
      });
    },
  };
}
