import { newCategory } from '@reprise/contract/catalogue/category-payloads';
import type { z } from 'zod';
import { createCategory, ensureRootCategory } from '../../src/catalogue/index.ts';
import type { Harness } from '../harness/harness.ts';

export type TestCategory = { id: string; accountId: string; label: string };
type Fields = Partial<Omit<z.input<typeof newCategory>, 'accountId' | 'parentId'>>;

let count = 0;

/** Categories for tests. The root of a retailer is bought by the account itself until a test says otherwise. */
export function buildCategories(harness: Harness) {
  async function root(account: { id: string }): Promise<TestCategory> {
    return harness.asSystem(account.id, async (ctx) => {
      const id = await ensureRootCategory(ctx, account.id);
      const { label } = await ctx.db
        .updateTable('category')
        .set((eb) => ({ buyer_account_id: eb.fn.coalesce('buyer_account_id', eb.val(account.id)) }))
        .where('account_id', '=', account.id)
        .where('id', '=', id)
        .returning('label')
        .executeTakeFirstOrThrow();
      return { id, accountId: account.id, label };
    });
  }

  return {
    root,
    /** Under the root of the account when no category is named. */
    async category(at: { id: string; accountId?: string }, fields: Fields = {}): Promise<TestCategory> {
      const parent = at.accountId ? { id: at.id, accountId: at.accountId } : await root(at);
      const n = ++count;
      const body = newCategory.parse({
        accountId: parent.accountId,
        parentId: parent.id,
        identifier: `category-${n}`,
        label: `Category ${n}`,
        ...fields,
      });
      const { id, label } = await harness.asSystem(parent.accountId, (ctx) => createCategory(ctx, { body }));
      return { id, accountId: parent.accountId, label };
    },
  };
}
