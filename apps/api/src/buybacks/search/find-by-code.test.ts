import type { CodeKind } from '@reprise/contract/buybacks/code-search';
import type { findByCode } from '@reprise/contract/buybacks/code-search-routes';
import type { RouteAnswer } from '@reprise/contract/http/route';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import type { Headers, TestPlace } from '../../../testing/world/people.ts';
import { CUSTOMER, sellCart } from '../../../testing/world/sell.ts';
import type { TestShop } from '../../../testing/world/shop.ts';
import { buildWorld } from '../../../testing/world/world.ts';

const api = useApi();
const world = buildWorld(api);
let shop: TestShop;
let manager: Headers;
let seller: Headers;
let buyer: Headers;
/** A posted telephone and one predeclared for the store, of the same customer. */
let posted: string;
let dropped: string;
const codes: Partial<Record<CodeKind, string>> = {};

const managerOf = async ({ root }: { root: TestPlace }) =>
  world.session(await world.user('root_management_unit_manager', root, { module: 'tim' }));

type Matches = RouteAnswer<typeof findByCode>;
const find = (code: string, headers: Headers) =>
  api.call({ method: 'POST', url: '/buybacks/find-by-code', headers, payload: { code } });
async function found(code: string, headers: Headers): Promise<Matches> {
  const answer = await find(code, headers);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json() as Matches;
}
const idsOf = ({ matches }: Matches) => matches.map(({ buybackId }) => buybackId);

beforeAll(async () => {
  shop = await world.shop();
  manager = await managerOf(shop.retailer);
  seller = await world.session(await world.user('store_seller', shop.store));
  buyer = await world.session(await world.user('buyer_manager', shop.buyer.buyer));
  const sale = { mode: 'gift_card', screen: 'scratched', customer: CUSTOMER } as const;
  const sold = await sellCart(api, shop.catalogue, { ...sale, circuit: 'web_post', hasImei: true });
  posted = sold.buybacks[0]!.id;
  const predeclared = await sellCart(api, shop.catalogue, { ...sale, circuit: 'web_drop', storeId: shop.store.id });
  dropped = predeclared.buybacks[0]!.id;
  await api.asSystem(shop.retailer.id, async ({ db }) => {
    const change = { external_code: 'ERP-4711', serial_number: 'C39XK0' };
    const row = await db
      .updateTable('buyback')
      .set(change)
      .where('id', '=', posted)
      .returningAll()
      .executeTakeFirstOrThrow();
    await db
      .updateTable('shipment')
      .set({ tracking_number: '6A12874410993' })
      .where('buyback_id', '=', posted)
      .execute();
    codes.identification_number = row.identification_number;
    codes.imei = row.imei!;
  });
  Object.assign(codes, { external_code: 'ERP-4711', serial_number: 'C39XK0', tracking_number: '6A12874410993' });
});

describe('findByCode', () => {
  test.each(['identification_number', 'external_code', 'imei', 'serial_number', 'tracking_number'] as const)(
    'finds a buyback by its %s, for the retailer and for the buyer',
    async (kind) => {
      for (const headers of [manager, buyer]) {
        const answer = await found(codes[kind]!, headers);
        expect(answer).toMatchObject({ matchedBy: kind, isComplete: true });
        expect(idsOf(answer)).toEqual([posted]);
      }
    },
  );

  test('answers with what tells matches apart, and nothing of the customer', async () => {
    const answer = await find(codes.imei!, manager);
    expect(answer.json()).toMatchObject({
      matches: [{ status: 'bb_awaiting_inventory', circuitType: 'web_post', isInScope: true, mayFinalize: false }],
    });
    expect(answer.body).not.toContain(CUSTOMER.lastname);
  });

  test('reads a number typed in groups of digits', async () => {
    const number = codes.identification_number!;
    expect(idsOf(await found(`${number[0]} ${number.slice(1, 7)} ${number.slice(7)}`, manager))).toEqual([posted]);
  });

  test('shows all buybacks that share an e-mail address, in any case, newest first', async () => {
    const answer = await found(CUSTOMER.email.toUpperCase(), manager);
    expect([answer.matchedBy, idsOf(answer)]).toEqual(['email', [dropped, posted]]);
  });

  test('an e-mail address finds nothing for a buyer, who may not read addresses', async () => {
    expect(await found(CUSTOMER.email, buyer)).toEqual({ matchedBy: null, matches: [], isComplete: true });
  });

  test('another tenant’s code is unknown, as one that does not exist', async () => {
    const stranger = await managerOf(await world.retailer());
    for (const code of [...Object.values(codes), CUSTOMER.email, '2999999999990'])
      expect(await found(code, stranger)).toEqual({ matchedBy: null, matches: [], isComplete: true });
  });

  test('a seller of another store finds a predeclared buyback to finalise, and no other of that store', async () => {
    const elsewhere = await world.session(await world.user('store_seller', await world.store(shop.retailer.root)));
    const number = await api.asSystem(shop.retailer.id, ({ db }) =>
      db.selectFrom('buyback').select('identification_number').where('id', '=', dropped).executeTakeFirstOrThrow(),
    );
    for (const [headers, isInScope] of [
      [seller, true],
      [elsewhere, false],
    ] as const)
      expect((await found(number.identification_number, headers)).matches).toMatchObject([
        { buybackId: dropped, mayFinalize: true, isInScope },
      ]);
    expect((await found(codes.imei!, elsewhere)).matches).toEqual([]);
  });

  test('an analyst, who reads only, may search; a code of two characters is refused (422)', async () => {
    const analyst = await world.session(
      await world.user('root_management_unit_analyst', shop.retailer.root, { module: 'tim' }),
    );
    expect(idsOf(await found(codes.imei!, analyst))).toEqual([posted]);
    expect((await find('12', manager)).statusCode).toBe(422);
  });

  test('more than 120 searches a minute of one person are refused (429)', async () => {
    const hasty = await managerOf(shop.retailer);
    const answers = await Promise.all(Array.from({ length: 121 }, () => find('ERP-0', hasty)));
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
  });
});
