import {
  getAgeing,
  getItem,
  getItemChoices,
  listItems,
  moveItemsToStock,
} from '@reprise/contract/refurbishment/item-routes';
import { moveItemToStock } from '@reprise/contract/warehouse/moves/move-routes';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CallInput } from '../../../testing/harness/request-of.ts';
import { useApi } from '../../../testing/harness/use-api.ts';
import type { Device } from '../../../testing/quarantine/build-quarantine.ts';
import { refusal } from '../../../testing/transit/refusal.ts';
import { buildWorkshop, type TestWorkshop } from '../../../testing/workshop/build-workshop.ts';
import { sayOf } from '../../../testing/workshop/post-lines.ts';
import type { Headers } from '../../../testing/world/people.ts';

const api = useApi();
const DAY = 86_400_000;
let workshop: TestWorkshop;
let stranger: TestWorkshop;
let [young, middle, old] = [] as unknown as [Device, Device, Device];
beforeAll(async () => {
  workshop = await buildWorkshop(api);
  stranger = await buildWorkshop(api);
  const since = (days: number) => new Date(api.clock.now().getTime() - days * DAY - 60_000);
  young = await workshop.bought({ stocked_at: since(2) });
  middle = await workshop.bought({
    stocked_at: since(14),
    stock_id: workshop.stocks.batteries,
    status: 'item_refurb_in_progress',
    completed_refurb_cost: 400,
  });
  old = await workshop.bought({ stocked_at: since(90) });
  await stranger.bought({ stocked_at: since(2) });
});

const list = async (query: CallInput['query'] = {}, headers: Headers = workshop.people.operator) =>
  api.call(listItems, { query }, headers);
const codesOf = (answer: Awaited<ReturnType<typeof list>>): string[] => {
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json()['hydra:member'].map(({ code }: { code: string }) => code);
};
const addService = (device: Device, more: object) =>
  api.asSystem(workshop.shop.retailer.id, async ({ db, clock }) => {
    const { item } = await workshop.standing(device);
    await db
      .insertInto('item_refurb_step')
      .values({
        account_id: item.account_id,
        buyer_account_id: item.buyer_account_id,
        item_id: item.id,
        warehouse_id: item.warehouse_id,
        status: 'to_do',
        created_at: clock.now(),
        updated_at: clock.now(),
        ...more,
      })
      .execute();
  });

describe('listItems', () => {
  test('the items in stock are listed, the oldest first, with their age and what they cost', async () => {
    await addService(middle, { name: 'Data wipe', planned_cost: 400, status: 'completed' });
    await addService(middle, { name: 'Battery', planned_cost: 2_400 });
    await addService(middle, { name: 'Screen', planned_cost: 7_400, status: 'canceled' });
    const answer = await list();
    expect(codesOf(answer)).toEqual([old.code, middle.code, young.code]);
    expect(answer.json()).toMatchObject({ 'hydra:totalItems': 3 });
    expect(answer.json()['hydra:member'][1]).toMatchObject({
      id: middle.itemId,
      status: 'item_refurb_in_progress',
      ageDays: 14,
      purchasePrice: 20_000,
      completedServicesCost: 400,
      plannedRefurbCost: 2_800,
      stock: { stockId: workshop.stocks.batteries, name: 'Batteries', identifier: 'BAT', location: 'D 3' },
      warehouse: { id: workshop.shop.warehouse.id },
      retailer: expect.any(String),
    });
  });

  test('pages follow each other in both directions', async () => {
    const pages = async (direction: 'asc' | 'desc') => {
      const order = { 'order[stockedAt]': direction } as object;
      const first = await list({ itemsPerPage: '2', ...order });
      return [...codesOf(first), ...codesOf(await list({ itemsPerPage: '2', page: '2', ...order }))];
    };
    expect(await pages('asc')).toEqual([old.code, middle.code, young.code]);
    expect(await pages('desc')).toEqual([young.code, middle.code, old.code]);
  });

  test('each filter leaves its items: number, last digits, name, status, stock, warehouse, age', async () => {
    const { warehouse } = workshop.shop;
    expect(codesOf(await list({ identificationNumber: old.code }))).toEqual([old.code]);
    expect(codesOf(await list({ identificationNumber: old.code.slice(-7) }))).toEqual([old.code]);
    expect(codesOf(await list({ search: old.code.slice(-7) }))).toEqual([old.code]);
    expect(codesOf(await list({ imei: '490154203237518' }))).toEqual([]);
    expect(codesOf(await list({ search: 'no such phone' }))).toEqual([]);
    expect(codesOf(await list({ status: ['item_refurb_in_progress'] }))).toEqual([middle.code]);
    expect(codesOf(await list({ stock: [workshop.stocks.batteries] }))).toEqual([middle.code]);
    expect(codesOf(await list({ warehouse: [warehouse.id], stock: [workshop.stocks.screens] }))).toEqual([]);
    expect(codesOf(await list({ ageGte: '14' }))).toEqual([old.code, middle.code]);
    expect(codesOf(await list({ ageGte: '15' }))).toEqual([old.code]);
    expect(codesOf(await list({ age: 'd8_14' }))).toEqual([middle.code]);
  });

  test('a product is found by a part of its name, and by its category or one above it', async () => {
    const { product, category } = await api.asSystem(workshop.shop.retailer.id, async ({ db }) => {
      const { item } = await workshop.standing(old);
      const one = await db
        .selectFrom('product')
        .selectAll()
        .where('id', '=', item.product_id)
        .executeTakeFirstOrThrow();
      const root = await db
        .selectFrom('category_ancestor')
        .select('ancestor_id')
        .where('category_id', '=', one.category_id)
        .orderBy('depth', 'desc')
        .executeTakeFirstOrThrow();
      return { product: one, category: root.ancestor_id };
    });
    expect(codesOf(await list({ search: product.label.slice(1, -1).toLowerCase() }))).toHaveLength(3);
    expect(codesOf(await list({ category: [category] }))).toHaveLength(3);
    expect(codesOf(await list({ category: [product.category_id] }))).toHaveLength(3);
    expect(codesOf(await list({ category: [workshop.shop.warehouse.id] }))).toEqual([]);
  });

  test('a buyer manager sees its warehouses, the provider all, another buyer none of them, a store nothing (403)', async () => {
    expect(codesOf(await list({}, workshop.people.buyerManager))).toHaveLength(3);
    expect(codesOf(await list({ warehouse: [workshop.shop.warehouse.id] }, stranger.people.operator))).toEqual([]);
    expect(codesOf(await list({ stock: [workshop.stocks.batteries] }, stranger.people.buyerManager))).toEqual([]);
    expect(refusal(await list({}, workshop.people.storeManager))).toBe('403 permission_denied');
  });
});

describe('getAgeing and getItemChoices', () => {
  test('the buckets hold what the list holds, with purchase and completed services', async () => {
    const answer = await api.call(getAgeing, { query: {} }, workshop.people.operator);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().buckets).toEqual([
      { age: 'd0_7', count: 1, isMore: false, values: [{ currency: 'EUR', amount: 20_000 }] },
      { age: 'd8_14', count: 1, isMore: false, values: [{ currency: 'EUR', amount: 20_400 }] },
      { age: 'd15_30', count: 0, isMore: false, values: [] },
      { age: 'd31_60', count: 0, isMore: false, values: [] },
      { age: 'd61', count: 1, isMore: false, values: [{ currency: 'EUR', amount: 20_000 }] },
    ]);
    const filtered = await api.call(
      getAgeing,
      { query: { stock: [workshop.stocks.batteries] } },
      workshop.people.operator,
    );
    expect(filtered.json().buckets.map(({ count }: { count: number }) => count)).toEqual([0, 1, 0, 0, 0]);
  });

  test('a store may read neither the ages nor the choices (403)', async () => {
    expect(refusal(await api.call(getAgeing, { query: {} }, workshop.people.storeManager))).toBe(
      '403 permission_denied',
    );
    expect(refusal(await api.call(getItemChoices, {}, workshop.people.storeManager))).toBe('403 permission_denied');
  });

  test('the choices are the stocks of the visible warehouses, and the categories of the retailers', async () => {
    const answer = await api.call(getItemChoices, {}, workshop.people.operator);
    expect(answer.statusCode, answer.body).toBe(200);
    const { stocks, warehouses, categories } = answer.json();
    expect(warehouses.map(({ id }: { id: string }) => id)).toEqual([workshop.shop.warehouse.id]);
    expect(stocks).toContainEqual(
      expect.objectContaining({ stockId: workshop.stocks.batteries, items: { count: 1, isMore: false } }),
    );
    expect(stocks.some(({ stockId }: { stockId: string }) => stockId === stranger.stocks.batteries)).toBe(false);
    expect(categories.length).toBeGreaterThan(0);
  });
});

describe('moveItemsToStock', () => {
  const versionOf = async (device: Device) => (await workshop.standing(device)).item.version;
  const move = async (
    stockId: string,
    items: { id: string; expectedVersion: number }[],
    headers: Headers = workshop.people.operator,
  ) => api.call(moveItemsToStock, { body: { stockId, items } }, headers);

  test('each item is judged by itself: those that fit are moved, the others say why not', async () => {
    const [first, second, held] = [await workshop.bought(), await workshop.bought(), await workshop.received()];
    await workshop.placeAt(held, 'bb_in_processing', 'item_in_quarantine');
    const foreign = await stranger.bought();
    const answer = await move(workshop.stocks.screens, [
      { id: foreign.itemId, expectedVersion: 1 },
      { id: first.itemId, expectedVersion: await versionOf(first) },
      { id: held.itemId, expectedVersion: await versionOf(held) },
      { id: second.itemId, expectedVersion: 0 },
    ]);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().results).toMatchObject([
      { id: foreign.itemId, moved: null, refusal: { code: 'item_not_found' } },
      { id: first.itemId, moved: { stock: { name: 'Screens' } }, refusal: null },
      { id: held.itemId, moved: null, refusal: { code: 'item_wrong_stock' } },
      { id: second.itemId, moved: null, refusal: { code: 'concurrent_change' } },
    ]);
    expect((await workshop.standing(first)).item.stock_id).toBe(workshop.stocks.screens);
    expect((await workshop.standing(second)).item.stock_id).toBe(workshop.stocks.toRefurbish);
  });

  test('two requests over the same items in opposite order end both, and each item is moved once', async () => {
    const devices = [await workshop.bought(), await workshop.bought(), await workshop.bought()];
    const items = await Promise.all(
      devices.map(async (device) => ({ id: device.itemId, expectedVersion: await versionOf(device) })),
    );
    const answers = await Promise.all([
      move(workshop.stocks.screens, items),
      move(workshop.stocks.batteries, items.toReversed()),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const results = answers.flatMap((answer) => answer.json().results as { refusal: { code: string } | null }[]);
    expect(results.filter((result) => result.refusal === null)).toHaveLength(3);
    expect(results.filter((result) => result.refusal?.code === 'concurrent_change')).toHaveLength(3);
  });

  test('who only reads stocks may not move (403), and an empty list is refused (422)', async () => {
    expect(refusal(await move(workshop.stocks.screens, [], workshop.people.operator))).toBe('422 validation_failed');
    const one = [{ id: young.itemId, expectedVersion: 1 }];
    expect(refusal(await move(workshop.stocks.screens, one, workshop.people.buyerManager))).toBe(
      '403 permission_denied',
    );
  });
});

describe('getItem', () => {
  const read = async (device: Device, headers: Headers = workshop.people.operator) =>
    api.call(getItem, { params: { id: device.itemId } }, headers);

  test('the page has the device, its services, its cost and its way, and nobody’s name but colleagues’', async () => {
    const device = await workshop.bought();
    await sayOf(api, workshop.shop.retailer.id, device, { purchase: -20_000, bonus: -500, service: -900 });
    await addService(device, { name: 'Battery', planned_cost: 2_400, stock_id: workshop.stocks.batteries });
    const { item } = await workshop.standing(device);
    await api.call(
      moveItemToStock,
      { params: { id: item.id }, body: { stockId: workshop.stocks.batteries, expectedVersion: item.version } },
      workshop.people.operator,
    );
    const answer = await read(device, workshop.people.warehouseManager);
    expect(answer.statusCode, answer.body).toBe(200);
    const page = answer.json();
    expect(page).toMatchObject({
      item: { code: device.code, stock: { name: 'Batteries' } },
      general: { place: 'stock', refurbCycle: 1 },
      control: null,
      diagnoses: [],
      services: [{ name: 'Battery', status: 'to_do', plannedCost: 2_400, stock: { name: 'Batteries' } }],
      economics: { purchase: 20_000, bonuses: 500, absorption: 0, completedServices: 900, openServices: 2_400 },
    });
    const { economics, history } = page;
    expect(economics).toMatchObject({ fullCost: 21_400, expectedCost: 23_800 });
    expect(history[0]).toMatchObject({ topic: 'item.put_away', stock: { name: 'Batteries' }, actor: 'user' });
    expect(history[0].by).toEqual(expect.any(String));
    const { buyback } = await workshop.standing(device);
    expect(answer.body).not.toContain(buyback.customer_id);
  });

  test('the cost is what the ledger says, corrections and losses too; what it was sold for is no cost', async () => {
    const device = await workshop.bought();
    const { id } = workshop.shop.retailer;
    expect((await read(device)).json().economics).toMatchObject({ price: 20_000, fullCost: 0, isPriceValidated: true });
    await sayOf(api, id, device, { purchase: -19_100, absorbed: -900, transport_in: -690, part: -1_200 });
    await sayOf(api, id, device, { purchase: -19_000, write_off: -50, resale: 30_000 });
    expect((await read(device)).json().economics).toMatchObject({
      purchase: 19_000,
      absorption: 900,
      transport: 690,
      parts: 1_200,
      writeOffs: 50,
      fullCost: 21_840,
    });
  });

  test('a diagnosis shows its questions as they were asked, with the chosen answers', async () => {
    const device = await workshop.bought();
    const { item } = await workshop.standing(device);
    const [questionId, yes, no] = [api.services.newId(), api.services.newId(), api.services.newId()];
    await api.asSystem(workshop.shop.retailer.id, ({ db, clock }) =>
      db
        .insertInto('refurb_diagnosis')
        .values({
          account_id: item.account_id,
          buyer_account_id: item.buyer_account_id,
          item_id: item.id,
          warehouse_id: item.warehouse_id,
          cycle: 1,
          status: 'running',
          questions: JSON.stringify([
            {
              id: questionId,
              title: 'Battery swollen?',
              type: 'unique',
              answers: [
                { id: yes, title: 'Yes', stepIds: [] },
                { id: no, title: 'No', stepIds: [] },
              ],
            },
          ]),
          responses: JSON.stringify([{ questionId, answerIds: [no] }]),
          started_by: api.services.newId(),
          started_at: clock.now(),
          created_at: clock.now(),
          updated_at: clock.now(),
        })
        .execute(),
    );
    expect((await read(device)).json().diagnoses).toMatchObject([
      {
        status: 'running',
        startedBy: null,
        questions: [
          {
            title: 'Battery swollen?',
            answers: [
              { title: 'Yes', isChosen: false },
              { title: 'No', isChosen: true },
            ],
          },
        ],
      },
    ]);
  });

  test('another tenant’s item answers like an absent one (404), and a store may not read it (403)', async () => {
    expect(refusal(await read(young, stranger.people.operator))).toBe('404 item_not_found');
    expect(refusal(await read(young, stranger.people.buyerManager))).toBe('404 item_not_found');
    expect(refusal(await read(young, workshop.people.storeManager))).toBe('403 permission_denied');
  });
});
