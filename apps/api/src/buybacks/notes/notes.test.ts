import { addBuybackNote, getBuyback, listMentionable } from '@reprise/contract/buybacks/page/routes';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import type { TestBuyback } from '../../../testing/world/buybacks.ts';
import type { Headers } from '../../../testing/world/people.ts';
import type { TestShop } from '../../../testing/world/shop.ts';
import { buildWorld } from '../../../testing/world/world.ts';

const api = useApi();
const world = buildWorld(api);
let shop: TestShop;
let sold: TestBuyback;
let manager: Headers;
let buyer: Headers;
beforeAll(async () => {
  shop = await world.shop();
  sold = await world.sell(shop, { circuit: 'web_drop' });
  manager = await as('root_management_unit_manager', shop.retailer.root, { module: 'tim' });
  buyer = await as('buyer_manager', shop.buyer.buyer);
});
const as = async (...who: Parameters<typeof world.user>) => world.session(await world.user(...who));
const note = (body: object, headers: Headers = manager, id = sold.id) =>
  api.call(addBuybackNote, { params: { id }, body }, headers);
const textsFor = async (headers: Headers) => {
  const { notes } = (await api.call(getBuyback, { params: { id: sold.id } }, headers)).json();
  return notes.map(({ text }: { text: string }) => text);
};

describe('addBuybackNote', () => {
  test('is sealed; the own side reads it, and the other side when it is shared', async () => {
    expect((await note({ text: 'Nora rappelle jeudi' })).statusCode).toBe(201);
    expect((await note({ text: 'Boîte absente', shared: true }, buyer)).statusCode).toBe(201);
    expect((await note({ text: 'Entre nous' }, buyer)).statusCode).toBe(201);
    expect(await textsFor(manager)).toEqual(['Boîte absente', 'Nora rappelle jeudi']);
    expect(await textsFor(buyer)).toEqual(['Entre nous', 'Boîte absente']);
    const rows = await api.asSystem(sold.accountId, ({ db }) => db.selectFrom('buyback_note').select('text').execute());
    expect(rows.some(({ text }) => text.includes('Nora'))).toBe(false);
  });

  test('mentions people of the own side who may open the buyback, each with an event', async () => {
    const other = await world.sell(shop, { circuit: 'web_drop' });
    const seller = await world.user('store_seller', shop.store);
    const elsewhere = await world.user('store_seller', await world.store(shop.retailer.root));
    const operator = await world.user('warehouse_operator', shop.warehouse);
    const { people } = (await api.call(listMentionable, { params: { id: other.id } }, manager)).json();
    const ids = people.map(({ id }: { id: string }) => id);
    expect(ids).toContain(seller.id);
    expect(ids).not.toContain(elsewhere.id);
    expect(ids).not.toContain(operator.id);
    const answer = await note({ text: 'Peux-tu rappeler ?', mentions: [seller.id] }, manager, other.id);
    expect(answer.statusCode, answer.body).toBe(201);
    const events = await api.asSystem(sold.accountId, ({ db }) =>
      db.selectFrom('event').select('payload').where('type', '=', 'buyback.person_mentioned').execute(),
    );
    expect(events.map(({ payload }) => payload)).toEqual([{ buybackId: other.id, mentionId: expect.any(String) }]);
    for (const id of [elsewhere.id, operator.id, api.services.newId()])
      expect((await note({ text: 'x', mentions: [id] }, manager, other.id)).statusCode).toBe(404);
  });

  test('who only reads writes none, and a stranger finds no buyback', async () => {
    const analyst = await as('root_management_unit_analyst', shop.retailer.root, { module: 'tim' });
    expect((await note({ text: 'x' }, analyst)).json().code).toBe('permission_denied');
    const stranger = await as('root_management_unit_manager', (await world.retailer()).root, { module: 'tim' });
    expect((await note({ text: 'x' }, stranger)).json().code).toBe('buyback_not_found');
    const people = await api.call(listMentionable, { params: { id: sold.id } }, stranger);
    expect(people.json().code).toBe('buyback_not_found');
  });
});
