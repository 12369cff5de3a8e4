import type { StaffUserType } from '@reprise/contract/access/staff-types';
import { revealCustomer } from '@reprise/contract/buybacks/page/routes';
import { BUYBACK_STATUSES, type BuybackStatus } from '@reprise/contract/states/buyback';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import type { TestBuyback } from '../../../testing/world/buybacks.ts';
import type { Headers, TestPlace } from '../../../testing/world/people.ts';
import type { TestShop } from '../../../testing/world/shop.ts';
import { buildWorld } from '../../../testing/world/world.ts';

const api = useApi();
const world = buildWorld(api);
let shop: TestShop;
let sold: TestBuyback;
beforeAll(async () => {
  shop = await world.shop();
  sold = await world.sell(shop, { circuit: 'web_drop' });
});
const reveal = (headers: Headers, id = sold.id) => api.call(revealCustomer, { params: { id } }, headers);

/** What each user type sees of the customer, written out by hand: e-mail stands for contact, zip code for the address. */
const ALL = 'Nora Lindqvist nora 75011 whole';
const AT_COUNTER: readonly BuybackStatus[] = ['bb_awaiting_store_drop', 'bb_awaiting_inventory'];
const SEES: Readonly<Record<StaffUserType, (status: BuybackStatus) => string>> = {
  super_admin: () => ALL,
  admin: () => ALL,
  root_management_unit_manager: () => ALL,
  root_management_unit_analyst: () => '403',
  management_unit_manager: () => '403',
  management_unit_analyst: () => '403',
  store_manager: () => ALL,
  store_seller: (status) => (AT_COUNTER.includes(status) ? ALL : '403'),
  warehouse_manager: () => '75011',
  warehouse_operator: () => '403',
  buyer_manager: () => 'Nora Lindqvist masked',
};
const placeOf = (userType: StaffUserType): TestPlace | null => {
  if (userType === 'super_admin' || userType === 'admin') return null;
  if (userType.startsWith('store')) return shop.store;
  if (userType.startsWith('warehouse')) return shop.warehouse;
  return userType === 'buyer_manager' ? shop.buyer.buyer : shop.retailer.root;
};

describe('revealCustomer', () => {
  test.each(Object.keys(SEES) as StaffUserType[])('%s sees what the table says in every status', async (userType) => {
    const place = placeOf(userType);
    const isUnit = userType.startsWith('management_unit');
    const isWide = place === null || place === shop.retailer.root;
    const headers = await world.session(await world.user(userType, place, isWide && !isUnit ? { module: 'tim' } : {}));
    for (const status of BUYBACK_STATUSES) {
      await api.asSystem(sold.accountId, ({ db }) =>
        sql`update app.buyback set status = ${status}, cancel_reason = ${status === 'bb_cancelled' ? 'other' : null}
          where id = ${sold.id}`.execute(db),
      );
      const answer = await reveal(headers);
      const { firstname, lastname, email, address, iban } = answer.json();
      const mask = iban && (iban.includes('•') ? 'masked' : 'whole');
      const seen = [firstname, lastname, email?.slice(0, 4), address?.zipCode, mask].filter(Boolean).join(' ');
      expect(answer.statusCode === 200 ? seen : String(answer.statusCode), status).toBe(SEES[userType](status));
    }
  });

  test('each reading is recorded with its purpose, and a stranger reads nothing', async () => {
    const other = await world.sell(shop);
    const manager = await world.session(
      await world.user('root_management_unit_manager', shop.retailer.root, { module: 'tim' }),
    );
    expect((await reveal(manager, other.id)).statusCode).toBe(200);
    const rows = await api.asSystem(other.accountId, ({ db }) =>
      db.selectFrom('personal_data_access').select(['purpose', 'parts']).where('buyback_id', '=', other.id).execute(),
    );
    expect(rows).toEqual([{ purpose: 'buyback_page', parts: expect.arrayContaining(['name', 'contact', 'iban']) }]);
    const stranger = await world.user('root_management_unit_manager', (await world.retailer()).root, { module: 'tim' });
    expect((await reveal(await world.session(stranger), other.id)).json().code).toBe('buyback_not_found');
  });
});
