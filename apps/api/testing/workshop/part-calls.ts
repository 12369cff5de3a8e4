import * as routes from '@reprise/contract/refurbishment/parts/part-routes';
import type { TestApi } from '../harness/use-api.ts';
import type { Device } from '../quarantine/build-quarantine.ts';
import type { Headers } from '../world/people.ts';
import type { TestWorkshop } from './build-workshop.ts';

/** A part as a test names it again. */
export type TestPart = { id: string; reference: string; name: string; version: number };
type Named = { id: string };

/** The calls that people of a workshop make about parts. */
export function partCalls(api: TestApi, { people, shop }: Pick<TestWorkshop, 'people' | 'shop'>) {
  const manager = people.warehouseManager;
  let count = 0;
  const create = (more: object = {}, headers: Headers = manager) =>
    api.call(
      routes.createPart,
      {
        body: {
          reference: `REF-${++count}`,
          name: `Part ${count}`,
          warehouses: [{ warehouseId: shop.warehouse.id, reorderLevel: null }],
          ...more,
        },
      },
      headers,
    );
  const receive = ({ id }: Named, more: object = {}, headers: Headers = manager) =>
    api.call(
      routes.recordPartMovement,
      {
        params: { id },
        body: { kind: 'received', warehouseId: shop.warehouse.id, count: 1, unitCost: 1_000, ...more },
      } as never,
      headers,
    );
  const correct = ({ id }: Named, more: object = {}, headers: Headers = manager) =>
    api.call(
      routes.recordPartMovement,
      {
        params: { id },
        body: { kind: 'corrected', warehouseId: shop.warehouse.id, count: 0, reason: 'Counted', ...more },
      } as never,
      headers,
    );
  const fit = ({ id }: Named, part: Named, more: object = {}, headers: Headers = people.operator) =>
    api.call(routes.fitPart, { params: { id }, body: { partId: part.id, quantity: 1, ...more } }, headers);
  const fitted = ({ id }: Named, headers: Headers = people.operator) =>
    api.call(routes.getFittedParts, { params: { id } }, headers);
  const takeBack = ({ id }: Named, fittedPart: Named, headers: Headers = people.operator) =>
    api.call(routes.takeBackPart, { params: { id, fittedPartId: fittedPart.id } }, headers);
  const vat = (itemId: string, headers: Headers = people.operator) =>
    api.call(routes.getItemVatScheme, { params: { id: itemId } }, headers);
  /** A part of which some lie in the warehouse. */
  async function received(quantity: number, unitCost: number, more: object = {}): Promise<TestPart> {
    const made = await create(more);
    if (made.statusCode !== 201) throw new Error(made.body);
    const answer = await receive(made.json(), { count: quantity, unitCost });
    if (answer.statusCode !== 201) throw new Error(answer.body);
    return answer.json();
  }
  /** What was paid for a device, as its purchase would have said it. */
  const paid = ({ itemId }: Device, cents: number) =>
    api.asSystem(shop.retailer.id, ({ db, newId, clock }) =>
      db
        .insertInto('item_ledger_line')
        .values({
          id: newId(),
          account_id: shop.retailer.id,
          buyer_account_id: shop.buyer.id,
          item_id: itemId,
          number: 1,
          kind: 'purchase',
          amount: -cents,
          currency: 'EUR',
          movement: 'test',
          actor_kind: 'system',
          occurred_at: clock.now(),
        })
        .execute(),
    );
  const movementsOf = ({ id }: Named) =>
    api.asSystem(shop.buyer.id, ({ db }) =>
      db.selectFrom('part_movement').selectAll().where('part_id', '=', id).orderBy('moved_at').orderBy('id').execute(),
    );
  const quantityOf = async ({ id }: Named): Promise<number> => {
    const row = await api.asSystem(shop.buyer.id, ({ db }) =>
      db.selectFrom('part_stock').select('quantity').where('part_id', '=', id).executeTakeFirstOrThrow(),
    );
    return row.quantity;
  };
  return { create, receive, correct, received, fit, fitted, takeBack, vat, paid, movementsOf, quantityOf };
}
