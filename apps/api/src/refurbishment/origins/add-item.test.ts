import { findByCode } from '@reprise/contract/buybacks/code-search-routes';
import { getBuyback } from '@reprise/contract/buybacks/page/routes';
import { getAgeing, getItem, listItems } from '@reprise/contract/refurbishment/item-routes';
import { listMargins } from '@reprise/contract/refurbishment/margins/margin-routes';
import { addItem, findNewItemProducts } from '@reprise/contract/refurbishment/origins/origin-routes';
import { isItemCode } from '@reprise/kit/codes';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CallInput } from '../../../testing/harness/request-of.ts';
import { useApi } from '../../../testing/harness/use-api.ts';
import { refusal } from '../../../testing/transit/refusal.ts';
import { addedItems } from '../../../testing/workshop/added-items.ts';
import { buildWorkshop, type TestWorkshop } from '../../../testing/workshop/build-workshop.ts';
import type { Headers } from '../../../testing/world/people.ts';

const api = useApi();
let workshop: TestWorkshop;
let stranger: TestWorkshop;
let items: Awaited<ReturnType<typeof addedItems>>;
beforeAll(async () => {
  workshop = await buildWorkshop(api);
  stranger = await buildWorkshop(api);
  items = await addedItems(api, workshop);
});

let imeis = 356_938_035_643_000;
const newImei = (): string => String(++imeis);
const list = async (query: CallInput['query'], headers: Headers = workshop.people.operator): Promise<string[]> => {
  const answer = await api.call(listItems, { query }, headers);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json()['hydra:member'].map(({ code }: { code: string }) => code);
};
const page = (id: string, headers: Headers = workshop.people.operator) =>
  api.call(getItem, { params: { id } }, headers);

describe('addItem', () => {
  test('a device lies in the stock to refurbish, with a number of its own and the price in its ledger', async () => {
    const imei = newImei();
    const answer = await items.add({ imei, comment: 'Lot 4' });
    expect(answer.statusCode, answer.body).toBe(201);
    const { id, code } = answer.json();
    expect(isItemCode(code) && /[A-Z]/.test(code) && /\d/.test(code), code).toBe(true);
    const device = { itemId: id, code };
    expect(await items.rowOf(device)).toMatchObject({
      account_id: workshop.shop.retailer.id,
      buyer_account_id: workshop.shop.buyer.id,
      buyback_id: null,
      status: 'item_completed',
      place: 'stock',
      stock_id: workshop.stocks.toRefurbish,
      stocked_at: expect.any(Date),
    });
    expect(await items.linesOf(device)).toEqual([
      { kind: 'purchase', amount: -18_000, currency: 'EUR', movement: 'addItem' },
    ]);
    const seen = await page(id);
    expect(seen.statusCode, seen.body).toBe(200);
    expect(seen.json()).toMatchObject({
      item: { code, imei, grade: 'grade_b', purchasePrice: 18_000, currency: 'EUR' },
      general: {
        buybackId: null,
        serialNumber: 'F2LXK1',
        origin: { kind: 'trade', supplier: 'Recommerce Lyon', reference: 'INV-2026-118', comment: 'Lot 4' },
      },
      control: null,
      economics: { isPriceValidated: true, price: 18_000, purchase: 18_000, fullCost: 18_000 },
      history: [{ topic: 'item.added', from: null, to: 'item_completed', stock: { defaultStock: 'to_refurbish' } }],
    });
  });

  test('one that was given has no line, and no two have the same number', async () => {
    const devices = await Promise.all([1, 2, 3, 4].map(() => items.added({ price: 0, kind: 'donor' })));
    expect(new Set(devices.map(({ code }) => code)).size).toBe(4);
    expect(await items.linesOf(devices[0]!)).toEqual([]);
    expect((await page(devices[0]!.itemId)).json()).toMatchObject({
      general: { origin: { kind: 'donor' } },
      economics: { price: 0, fullCost: 0 },
    });
  });

  test('an IMEI that lies in a stock is refused and names its item, also when both come at once; one that left is not', async () => {
    const imei = newImei();
    const answers = await Promise.all([items.add({ imei }), items.add({ imei })]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
    const [made, refused] = answers.toSorted((a, b) => a.statusCode - b.statusCode);
    expect(refusal(refused!)).toBe('409 imei_in_stock');
    expect(refused!.json().data).toEqual({ itemId: made!.json().id, identificationNumber: made!.json().code });
    await api.asSystem(workshop.shop.retailer.id, ({ db }) =>
      db.updateTable('item').set({ place: 'left', stock_id: null }).where('id', '=', made!.json().id).execute(),
    );
    expect((await items.add({ imei })).statusCode).toBe(201);
  });

  test('the IMEI of a device that a customer sold is refused too', async () => {
    const imei = newImei();
    const { buybackId, code } = await workshop.bought();
    await api.asSystem(workshop.shop.retailer.id, ({ db }) =>
      db.updateTable('buyback').set({ imei }).where('id', '=', buybackId).execute(),
    );
    const answer = await items.add({ imei });
    expect(answer.json()).toMatchObject({ code: 'imei_in_stock', data: { identificationNumber: code } });
  });

  test('the same key adds one device, whatever was lost on the way', async () => {
    const headers = { ...workshop.people.warehouseManager, 'idempotency-key': 'added-twice-0001' };
    const [first, second] = [await items.add({}, headers), await items.add({}, headers)];
    expect(second.json()).toEqual(first.json());
  });

  test('a wrong IMEI, a price below nothing and no supplier are refused (422)', async () => {
    for (const wrong of [{ imei: '12' }, { price: -1 }, { supplier: ' ' }])
      expect(refusal(await items.add(wrong))).toBe('422 validation_failed');
  });

  test('an operator and a store may not (403); a product or a warehouse of others is absent (404)', async () => {
    expect(refusal(await items.add({}, workshop.people.operator))).toBe('403 permission_denied');
    expect(refusal(await items.add({}, workshop.people.storeManager))).toBe('403 permission_denied');
    const { catalogue, warehouse } = stranger.shop;
    expect(refusal(await items.add({ productId: catalogue.product.id }))).toBe('404 not_found');
    expect(refusal(await items.add({ warehouseId: warehouse.id }))).toBe('404 not_found');
    const anothers = api.call(addItem, { body: items.body }, stranger.people.warehouseManager);
    expect(refusal(await anothers)).toBe('404 not_found');
    expect((await items.add({}, workshop.people.buyerManager)).statusCode).toBe(201);
  });

  test('its products are found by a part of their name, in the currency of the buyer', async () => {
    const { product } = workshop.shop.catalogue;
    const ask = (warehouseId: string, headers: Headers) =>
      api.call(findNewItemProducts, { query: { warehouseId, search: product.label.slice(0, 4) } }, headers);
    const answer = await ask(workshop.shop.warehouse.id, workshop.people.warehouseManager);
    expect(answer.json(), answer.body).toMatchObject({ currency: 'EUR' });
    expect(answer.json().products.map(({ id }: { id: string }) => id)).toContain(product.id);
    expect(refusal(await ask(stranger.shop.warehouse.id, workshop.people.warehouseManager))).toBe('404 not_found');
    expect(refusal(await ask(workshop.shop.warehouse.id, workshop.people.operator))).toBe('403 permission_denied');
  });
});

describe('where an added item is seen', () => {
  test('the list finds it by number, last characters, IMEI and product; the ages count it', async () => {
    const imei = newImei();
    const { code } = await items.added({ imei });
    const { product } = workshop.shop.catalogue;
    expect(await list({ identificationNumber: code })).toEqual([code]);
    expect(await list({ search: code.toLowerCase() })).toEqual([code]);
    expect(await list({ identificationNumber: code.slice(-4) })).toContain(code);
    expect(await list({ imei })).toEqual([code]);
    expect(await list({ search: imei })).toEqual([code]);
    expect(await list({ search: product.label })).toContain(code);
    expect(await list({ search: code }, workshop.people.buyerManager)).toEqual([code]);
    const ageing = await api.call(getAgeing, { query: { search: code } }, workshop.people.operator);
    expect(ageing.json().buckets[0]).toMatchObject({ count: 1, values: [{ currency: 'EUR', amount: 18_000 }] });
  });

  test('its retailer and another buyer do not see it: no page, no search, no margin', async () => {
    const device = await items.added({ price: 77_700 });
    const { retailerManager, buyerManager } = workshop.people;
    expect(refusal(await page(device.itemId, stranger.people.operator))).toBe('404 item_not_found');
    expect(await list({ search: device.code }, stranger.people.operator)).toEqual([]);
    const search = await api.call(findByCode, { body: { code: device.code } }, retailerManager);
    expect(search.json()).toMatchObject({ matches: [] });
    expect(refusal(await api.call(getBuyback, { params: { id: device.itemId } }, retailerManager))).toBe(
      '404 buyback_not_found',
    );
    const purchasesOf = async (headers: Headers): Promise<number[]> => {
      const answer = await api.call(listMargins, { query: { by: 'item' } }, headers);
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json()['hydra:member'].map(({ purchase }: { purchase: number }) => purchase);
    };
    expect(await purchasesOf(buyerManager)).toContain(-77_700);
    expect(await purchasesOf(retailerManager)).not.toContain(-77_700);
    const origins = await api.asSystem(workshop.shop.retailer.id, ({ db }) =>
      db.selectFrom('item_origin').select('item_id').execute(),
    );
    expect(origins).toEqual([]);
  });

  test('the database takes no item that has neither a buyback nor an origin', async () => {
    const { id: _id, ...row } = await items.rowOf(await items.added());
    const { last_digits: _digits, ...columns } = row;
    await expect(
      api.asSystem(workshop.shop.retailer.id, ({ db }) =>
        db
          .insertInto('item')
          .values({ ...columns, identification_number: 'ABCD2345' })
          .execute(),
      ),
    ).rejects.toThrow('neither a buyback nor an origin');
  });
});
