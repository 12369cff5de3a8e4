import { addItem } from '@reprise/contract/refurbishment/origins/origin-routes';
import type { TestApi } from '../harness/use-api.ts';
import type { Headers } from '../world/people.ts';
import type { TestWorkshop } from './build-workshop.ts';

/** A device that no customer sold, as a test names it again. */
export type AddedDevice = { itemId: string; code: string };

/** The calls of people who add devices to a workshop, and what is stored of one. */
export async function addedItems(api: TestApi, { people, shop }: Pick<TestWorkshop, 'people' | 'shop'>) {
  // The buyer takes the devices of these categories, so it may describe its own by their products.
  await api.asSystem(shop.retailer.id, ({ db }) =>
    db
      .updateTable('category')
      .set({ buyer_account_id: shop.buyer.id })
      .where('account_id', '=', shop.retailer.id)
      .where('parent_id', 'is', null)
      .execute(),
  );
  const body = {
    kind: 'trade',
    productId: shop.catalogue.product.id,
    warehouseId: shop.warehouse.id,
    grade: 'grade_b',
    price: 18_000,
    supplier: 'Recommerce Lyon',
    reference: 'INV-2026-118',
    serialNumber: 'F2LXK1',
  } as const;
  const add = (more: object = {}, headers: Headers = people.warehouseManager) =>
    api.call(addItem, { body: { ...body, ...more } }, headers);
  return {
    body,
    add,
    async added(more: object = {}): Promise<AddedDevice> {
      const answer = await add(more);
      if (answer.statusCode !== 201) throw new Error(answer.body);
      const { id, code } = answer.json();
      return { itemId: id, code };
    },
    rowOf: ({ itemId }: AddedDevice) =>
      api.asSystem(shop.retailer.id, ({ db }) =>
        db.selectFrom('item').selectAll().where('id', '=', itemId).executeTakeFirstOrThrow(),
      ),
    linesOf: ({ itemId }: AddedDevice) =>
      api.asSystem(shop.retailer.id, ({ db }) =>
        db
          .selectFrom('item_ledger_line')
          .select(['kind', 'amount', 'currency', 'movement'])
          .where('item_id', '=', itemId)
          .orderBy('number')
          .execute(),
      ),
  };
}
