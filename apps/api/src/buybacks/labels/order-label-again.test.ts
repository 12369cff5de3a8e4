import type { StaffUserType } from '@reprise/contract/access/staff-types';
import { USER_TYPE_FACTS } from '@reprise/contract/access/user-types';
import type { DeliveryStatus } from '@reprise/contract/logistics/delivery-statuses';
import type { LabelState } from '@reprise/contract/logistics/labels';
import { LABEL_MAX_PER_BUYBACK } from '@reprise/contract/logistics/labels';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import type { TestBuyback } from '../../../testing/world/buybacks.ts';
import type { Headers, TestPlace } from '../../../testing/world/people.ts';
import type { TestShop } from '../../../testing/world/shop.ts';
import { buildWorld } from '../../../testing/world/world.ts';
import { linkOf } from '../links.ts';

const api = useApi();
const world = buildWorld(api);
let shop: TestShop;
beforeAll(async () => {
  shop = await world.shop();
});

const again = (sold: TestBuyback, { headers = shop.visitor, token = sold.follow } = {}) =>
  api.call({ method: 'POST', url: `/buybacks/${sold.id}/shipping-label`, headers, payload: { token } });
const asStaff = (sold: TestBuyback, headers: Headers) =>
  api.call({ method: 'POST', url: `/buybacks/${sold.id}/shipping-label`, headers, payload: {} });
const labelsOf = ({ id, accountId }: TestBuyback) =>
  api.asSystem(accountId, ({ db }) =>
    db
      .selectFrom('shipment')
      .select(['id', 'label', 'label_failure', 'last_status'])
      .where('buyback_id', '=', id)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
  );
const setLast = async (
  sold: TestBuyback,
  set: { label?: Exclude<LabelState, 'none'>; label_failure?: string; last_status?: DeliveryStatus },
) => {
  const { id } = (await labelsOf(sold)).at(-1)!;
  await api.asSystem(sold.accountId, ({ db }) => db.updateTable('shipment').set(set).where('id', '=', id).execute());
};
const fail = (sold: TestBuyback) => setLast(sold, { label: 'failed', label_failure: 'given_up' });
const eventsOf = ({ id, accountId }: TestBuyback, type: string) =>
  api.asSystem(accountId, async ({ db }) => {
    const rows = await db.selectFrom('event').select('payload').where('type', '=', type).execute();
    return rows.filter(({ payload }) => (payload as { buybackId: string }).buybackId === id).length;
  });
const follow = async ({ id, follow: token }: TestBuyback) =>
  (await api.call({ method: 'GET', url: `/buybacks/${id}/follow-up?t=${token}`, headers: shop.visitor })).json();

describe('orderLabelAgain', () => {
  test('a failed label is ordered again under a new shipment, and the old order is taken back', async () => {
    const sold = await world.sell(shop);
    expect((await follow(sold)).labelOrder).toEqual({ isAllowed: false, why: null });
    expect((await again(sold)).json()).toMatchObject({ code: 'status_not_fit' });
    await fail(sold);
    expect((await follow(sold)).labelOrder).toEqual({ isAllowed: true, why: 'failed' });
    const answer = await again(sold);
    expect([answer.statusCode, answer.json()]).toEqual([200, { label: 'pending' }]);
    expect((await labelsOf(sold)).map(({ label }) => label)).toEqual(['failed', 'pending']);
    expect([await eventsOf(sold, 'label.requested'), await eventsOf(sold, 'label.replaced')]).toEqual([1, 1]);
    // HEAD speaks of the last label: it is on its way again.
    const head = await api.call({
      method: 'HEAD',
      url: `/buybacks/${sold.id}/shipping-label?t=${sold.follow}`,
      headers: shop.visitor,
    });
    expect([head.statusCode, head.headers['x-error-code']]).toEqual([425, 'label_not_ready']);
  });

  test('a parcel that came back gets another label; its old order is not taken back', async () => {
    const sold = await world.sell(shop);
    await setLast(sold, { last_status: 'delivery_returned_to_sender' });
    expect((await follow(sold)).labelOrder).toEqual({ isAllowed: true, why: 'returned' });
    expect((await again(sold)).statusCode).toBe(200);
    expect(await eventsOf(sold, 'label.replaced')).toBe(0);
  });

  test('ten at once order one label, and a buyback has at most three', async () => {
    const sold = await world.sell(shop);
    await fail(sold);
    const answers = await Promise.all(Array.from({ length: 10 }, () => again(sold)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    await fail(sold);
    expect((await again(sold)).statusCode).toBe(200);
    await fail(sold);
    const refused = await again(sold);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'status_not_fit']);
    expect(await labelsOf(sold)).toHaveLength(LABEL_MAX_PER_BUYBACK);
  });

  test('a cancelled or dropped buyback gets no label; without the right link nobody orders', async () => {
    const dropped = await world.sell(shop, { circuit: 'web_drop' });
    expect((await again(dropped)).json()).toMatchObject({ code: 'label_not_expected' });
    const sold = await world.sell(shop);
    await fail(sold);
    const other = await world.sell(shop);
    for (const token of ['guess', other.follow, sold.decide])
      expect((await again(sold, { token })).json()).toMatchObject({ code: 'invalid_link' });
    await world.placeAt(sold, 'bb_in_processing', 'item_in_quarantine');
    expect((await again(sold)).json()).toMatchObject({ code: 'status_not_fit' });
  });

  describe('by staff', () => {
    let failed: TestBuyback;
    const placeOf = (userType: StaffUserType): TestPlace | null => {
      const { scope } = USER_TYPE_FACTS[userType];
      if (scope === 'own_warehouse') return shop.warehouse;
      if (scope === 'own_buyer') return shop.buyer.buyer;
      if (scope === 'own_store') return shop.store;
      return scope === 'every_account' ? null : shop.retailer.root;
    };
    const sessionOf = async (userType: StaffUserType, place = placeOf(userType), module?: 'tim' | 'lcm') => {
      const { modules } = USER_TYPE_FACTS[userType];
      const own = module ?? modules.find((name) => name === 'tim') ?? modules[0];
      return world.session(await world.user(userType, place, { module: own as 'tim' }));
    };
    /** A failed label of a buyback that belongs to the store, so that every user type of the account sees it. */
    const failInStore = async () => {
      const sold = await world.sell(shop);
      await api.asSystem(sold.accountId, ({ db }) =>
        db.updateTable('buyback').set({ store_id: shop.store.id }).where('id', '=', sold.id).execute(),
      );
      await fail(sold);
      return sold;
    };
    beforeAll(async () => {
      failed = await failInStore();
    });

    test.each<StaffUserType>(['super_admin', 'root_management_unit_manager', 'store_manager', 'store_seller'])(
      '%s orders another label',
      async (userType) => {
        const sold = await failInStore();
        const answer = await asStaff(sold, await sessionOf(userType));
        expect([answer.statusCode, answer.json()]).toEqual([200, { label: 'pending' }]);
        expect(await labelsOf(sold)).toHaveLength(2);
      },
    );

    test.each<StaffUserType>([
      'admin',
      'root_management_unit_analyst',
      'management_unit_manager',
      'management_unit_analyst',
      'warehouse_manager',
      'warehouse_operator',
      'buyer_manager',
    ])('%s gets 403 from orderLabelAgain and confirmLabels, also for an unknown buyback', async (userType) => {
      const headers = await sessionOf(userType);
      for (const id of [failed.id, api.services.newId()])
        for (const path of ['shipping-label', 'shipping-label/confirm']) {
          const answer = await api.call({ method: 'POST', url: `/buybacks/${id}/${path}`, headers, payload: {} });
          expect([path, answer.statusCode, answer.json().code]).toEqual([path, 403, 'permission_denied']);
        }
      expect(await labelsOf(failed)).toHaveLength(1);
    });

    test('orderLabelAgain: the provider may also order from the module of the buyer', async () => {
      const sold = await failInStore();
      expect((await asStaff(sold, await sessionOf('super_admin', null, 'lcm'))).statusCode).toBe(200);
    });

    test('orderLabelAgain: 404 for the buyback of another tenant or another store, and no label is ordered', async () => {
      const elsewhere = await world.retailer();
      const otherStore = await world.store(shop.retailer.root);
      for (const headers of [
        await sessionOf('root_management_unit_manager', elsewhere.root),
        await sessionOf('store_manager', await world.store(elsewhere.root)),
        await sessionOf('store_manager', otherStore),
      ]) {
        const answer = await asStaff(failed, headers);
        expect([answer.statusCode, answer.json().code]).toEqual([404, 'buyback_not_found']);
      }
      expect(await labelsOf(failed)).toHaveLength(1);
      expect(await eventsOf(failed, 'label.replaced')).toBe(0);
    });

    test('orderLabelAgain: a store gets 409 once the parcel has left', async () => {
      const sold = await failInStore();
      await world.placeAt(sold, 'bb_in_transit', 'item_in_transit');
      const answer = await asStaff(sold, await sessionOf('store_manager'));
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'status_not_fit']);
    });
  });
});

describe('confirmLabels', () => {
  const confirm = (sold: TestBuyback, token: string) =>
    api.call({
      method: 'POST',
      url: `/buybacks/${sold.id}/shipping-label/confirm`,
      headers: shop.visitor,
      payload: { token },
    });
  const confirmToken = ({ id, accountId }: TestBuyback) =>
    linkOf(api.services.keys, {
      accountId,
      buybackId: id,
      purpose: 'confirm',
      until: new Date(api.clock.now().getTime() + 1_000),
    });

  test('orders labels that wait once, and only by the link of the mail', async () => {
    const sold = await world.sell(shop);
    await setLast(sold, { label: 'unconfirmed' });
    expect((await confirm(sold, sold.follow)).json()).toMatchObject({ code: 'invalid_link' });
    expect((await again(sold)).json()).toMatchObject({ code: 'status_not_fit' });
    expect((await labelsOf(sold))[0]!.label).toBe('unconfirmed');
    for (let i = 0; i < 2; i++) expect((await confirm(sold, confirmToken(sold))).json()).toEqual({ label: 'pending' });
    expect(await eventsOf(sold, 'label.requested')).toBe(1);
  });
});
