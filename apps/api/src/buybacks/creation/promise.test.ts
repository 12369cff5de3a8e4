import { beforeEach, describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import type { Headers } from '../../../testing/world/people.ts';
import { CUSTOMER } from '../../../testing/world/sell.ts';
import type { TestShop } from '../../../testing/world/shop.ts';
import { buildWorld } from '../../../testing/world/world.ts';

const api = useApi();
const world = buildWorld(api);
let shop: TestShop;
let manager: Headers;
let count = 0;

beforeEach(async () => {
  shop = await world.shop();
  manager = await world.manager(shop.retailer);
});

type Way = 'web_post' | 'web_drop';
type State = 'intact' | 'scratched' | 'broken';
const declaration = (state: State = 'intact') => ({
  productId: shop.catalogue.product.id,
  responses: [{ questionId: shop.catalogue.screen.id, answerIds: [shop.catalogue.screen[state]] }],
});
const chosen = (circuit: Way) => ({
  circuitRuleId: shop.catalogue.rules[circuit],
  paymentModeId: shop.catalogue.modes.gift_card,
});
const post = (url: string, payload: object, headers = shop.visitor) =>
  api.call({ method: 'POST', url, headers, payload });
const estimate = (state?: State, more: object = {}) => post('/estimates', { declaration: declaration(state), ...more });
const options = (state?: State) => post('/estimates/options', { declaration: declaration(state) });
const codeOf = ({ statusCode, json }: { statusCode: number; json: () => { code?: string } }) =>
  `${statusCode} ${json().code ?? 'offered'}`;
/** A change is in every estimate that begins a second later. */
const soon = (asked: () => Promise<string>) => expect.poll(asked, { interval: 50 });

async function quoteOf(circuit: Way, state?: State): Promise<string> {
  const answer = await estimate(state, chosen(circuit));
  expect(answer.statusCode, answer.body).toBe(200);
  return (answer.json() as { quoteId: string }).quoteId;
}
const sell = (circuit: Way, quoteId: string, more: { storeId?: string; state?: State; address?: object } = {}) =>
  post('/carts', {
    buybacks: [
      {
        inCartId: 'line-1',
        declaration: declaration(more.state),
        ...chosen(circuit),
        quoteId,
        ...(more.storeId && { storeId: more.storeId }),
      },
    ],
    customer: {
      ...CUSTOMER,
      email: `promise-${++count}@example.test`,
      address: { ...CUSTOMER.address, ...more.address },
    },
    termsAccepted: true,
  });
async function soldTo(answer: Awaited<ReturnType<typeof sell>>): Promise<string> {
  expect(answer.statusCode, answer.body).toBe(201);
  const [{ id }] = (answer.json() as { buybacks: [{ id: string }] }).buybacks;
  return api.asSystem(shop.retailer.id, async ({ db }) => {
    const row = await db.selectFrom('buyback').select('warehouse_id').where('id', '=', id).executeTakeFirstOrThrow();
    return row.warehouse_id;
  });
}

async function addRule(conditions: object[], warehouseIds: string[], more: object = {}): Promise<string> {
  const answer = await post(
    '/warehouse-dispatch-rules',
    { title: 'A rule', conditions, warehouseIds, ...more },
    manager,
  );
  expect(answer.statusCode, answer.body).toBe(201);
  return (answer.json() as { id: string }).id;
}
const removeRule = (id: string) =>
  api.call({ method: 'DELETE', url: `/warehouse-dispatch-rules/${id}`, headers: manager });
const removeReference = () =>
  api.asSystem(shop.retailer.id, ({ db }) =>
    db.deleteFrom('category_warehouse').where('account_id', '=', shop.retailer.id).execute(),
  );
const close = (warehouseId: string) =>
  api.asSystem(shop.buyer.id, ({ db }) =>
    db.updateTable('organization').set({ status: 'inactive' }).where('id', '=', warehouseId).execute(),
  );
const byPost = { attribute: 'circuit', operator: 'in', values: ['web_post'] };

describe('an offer is made only where somebody takes the device', () => {
  test('by no circuit at all: no price, and the product says so before anything is asked', async () => {
    expect(codeOf(await estimate())).toBe('200 offered');
    await removeReference();
    await soon(async () => codeOf(await estimate())).toBe('422 no_warehouse');
    expect(codeOf(await options())).toBe('422 no_warehouse');
    const url = `/products/${shop.catalogue.product.id}/declaration`;
    const asked = await api.call({ method: 'GET', url, headers: shop.visitor });
    expect(asked.json()).toMatchObject({ obstacle: 'no_warehouse' });
  });

  test('not in this state: the other states keep their price', async () => {
    await addRule([{ attribute: 'productState', operator: 'notIn', values: ['grade_c'] }], [shop.warehouse.id]);
    await removeReference();
    await soon(async () => codeOf(await estimate('broken'))).toBe('422 no_warehouse');
    expect(codeOf(await options('broken'))).toBe('422 no_warehouse');
    expect(codeOf(await estimate('intact'))).toBe('200 offered');
    const answer = shop.catalogue.screen.broken;
    const url = `/products/${shop.catalogue.product.id}/estimate-preview?answer=${answer}`;
    const preview = await api.call({ method: 'GET', url, headers: manager });
    expect(preview.json()).toMatchObject({ obstacles: ['no_warehouse'], estimate: { estimatedPrice: 6_000 } });
  });

  test('by one circuit only: only that one is offered', async () => {
    await addRule([byPost], [shop.warehouse.id]);
    await removeReference();
    await soon(async () => codeOf(await estimate('intact', chosen('web_drop')))).toBe('422 no_warehouse');
    expect(codeOf(await estimate('intact', chosen('web_post')))).toBe('200 offered');
    const { circuits, pairs } = (await options()).json() as Record<'circuits' | 'pairs', { circuitRuleId: string }[]>;
    const offered = [...circuits, ...pairs].map(({ circuitRuleId }) => circuitRuleId);
    expect(new Set(offered)).toEqual(new Set([shop.catalogue.rules.web_post]));
  });

  test('in some stores only: those are named, and their devices go to their own warehouse', async () => {
    await removeReference();
    const url = `/organizations/${shop.store.id}`;
    const given = await api.call({
      method: 'PATCH',
      url,
      headers: { ...manager, 'content-type': 'application/merge-patch+json' },
      payload: { defaultWarehouseId: shop.warehouse.id, version: 1 },
    });
    expect(given.statusCode, given.body).toBe(200);
    await world.store(shop.retailer.root);
    const told = async () => {
      const { circuits = [] } = (await options()).json() as { circuits?: { type: string; storeIds: string[] }[] };
      return JSON.stringify(circuits.map(({ type, storeIds }) => ({ type, storeIds })));
    };
    await soon(told).toBe(JSON.stringify([{ type: 'web_drop', storeIds: [shop.store.id] }]));
    const quoteId = await quoteOf('web_drop');
    expect(await soldTo(await sell('web_drop', quoteId, { storeId: shop.store.id }))).toBe(shop.warehouse.id);
  });

  test('nowhere to bring it to: a drop in a store is not offered without a store', async () => {
    await api.asSystem(shop.retailer.id, ({ db }) =>
      db.updateTable('organization').set({ status: 'inactive' }).where('id', '=', shop.store.id).execute(),
    );
    await soon(async () => codeOf(await estimate('intact', chosen('web_drop')))).toBe('422 no_transport_mode');
  });

  test('what the linked buyer changes counts for its retailers within a second', async () => {
    await api.asSystem(shop.retailer.id, ({ db }) =>
      db
        .updateTable('category')
        .set({ buyer_account_id: shop.buyer.id })
        .where('account_id', '=', shop.retailer.id)
        .execute(),
    );
    await removeReference();
    await soon(async () => codeOf(await estimate())).toBe('422 no_warehouse');
    const buyer = await world.session(await world.user('buyer_manager', shop.buyer.buyer));
    const rule = { title: 'Everything by post', conditions: [byPost], warehouseIds: [shop.warehouse.id] };
    const added = await post('/warehouse-dispatch-rules', rule, buyer);
    expect(added.statusCode, added.body).toBe(201);
    await soon(async () => codeOf(await estimate())).toBe('200 offered');
    await close(shop.warehouse.id);
    await soon(async () => codeOf(await estimate())).toBe('422 no_warehouse');
  });
});

describe('what was promised is kept', () => {
  test('by the reserved warehouse when the rules have changed since', async () => {
    const rule = await addRule([byPost], [shop.warehouse.id]);
    await removeReference();
    await soon(async () => codeOf(await estimate('intact', chosen('web_drop')))).toBe('422 no_warehouse');
    const quoteId = await quoteOf('web_post');
    expect((await removeRule(rule)).statusCode).toBe(204);
    await soon(async () => codeOf(await estimate())).toBe('422 no_warehouse');
    expect(await soldTo(await sell('web_post', quoteId))).toBe(shop.warehouse.id);
  });

  test('by another one when the reserved one has closed', async () => {
    const quoteId = await quoteOf('web_post');
    const other = await world.warehouse(shop.buyer.buyer, 'Atelier Nord');
    await addRule([byPost], [other.id]);
    await close(shop.warehouse.id);
    expect(await soldTo(await sell('web_post', quoteId))).toBe(other.id);
  });

  test('or refused by a code of its own, with its line, when nobody is left', async () => {
    const quoteId = await quoteOf('web_post');
    await close(shop.warehouse.id);
    const answer = await sell('web_post', quoteId);
    expect(answer.json()).toMatchObject({ status: 422, code: 'warehouse_gone', data: { inCartId: 'line-1' } });
  });

  test('by the nearest of the reserved ones to the address of the customer', async () => {
    const place = async (name: string, set: { latitude?: number; longitude?: number; country: string }) => {
      const { id } = await world.warehouse(shop.buyer.buyer, name);
      await api.asSystem(shop.buyer.id, ({ db }) =>
        db.updateTable('organization').set(set).where('id', '=', id).execute(),
      );
      return id;
    };
    const liege = await place('Liège', { latitude: 50.63, longitude: 5.57, country: 'BE' });
    const roubaix = await place('Roubaix', { latitude: 50.69, longitude: 3.17, country: 'FR' });
    await addRule([byPost], [liege, roubaix], { defaultWarehouseId: liege, geographicCriterion: true });
    const sheet = () => api.services.sheets.find(shop.retailer.id, shop.catalogue.product.id);
    const known = async () => JSON.stringify((await sheet())?.snapshot.takers).includes(roubaix);
    await expect.poll(known).toBe(true);
    const quoteId = await quoteOf('web_post');
    expect(await soldTo(await sell('web_post', quoteId))).toBe(roubaix);
    const aachen = { street: 'Markt 1', zipCode: '52062', city: 'Aachen', country: 'DE' };
    expect(await soldTo(await sell('web_post', quoteId, { address: aachen }))).toBe(liege);
  });
});
