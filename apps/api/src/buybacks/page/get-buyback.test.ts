import type { buybackPage } from '@reprise/contract/buybacks/page/payloads';
import { getAdditionalInfos, getBuyback, getBuybackByNumber } from '@reprise/contract/buybacks/page/routes';
import { beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { useApi } from '../../../testing/harness/use-api.ts';
import type { Headers } from '../../../testing/world/people.ts';
import { CUSTOMER, sellCart } from '../../../testing/world/sell.ts';
import type { TestShop } from '../../../testing/world/shop.ts';
import { buildWorld } from '../../../testing/world/world.ts';
import { objectKey } from '../../platform/files/stores/object-store.ts';
import { lockCase, perform } from '../../states/index.ts';
import { requestPapers } from '../papers/paper-files.ts';

type Page = z.output<typeof buybackPage>;
const api = useApi();
const world = buildWorld(api);
let shop: TestShop;
let manager: Headers;
beforeAll(async () => {
  shop = await world.shop();
  manager = await as('root_management_unit_manager', shop.retailer.root, { module: 'tim' });
});
const as = async (...who: Parameters<typeof world.user>) => world.session(await world.user(...who));
const look = (id: string, headers: Headers) => api.call(getBuyback, { params: { id } }, headers);
async function read(id: string, headers = manager): Promise<Page> {
  const answer = await look(id, headers);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
const reasonOf = ({ actions }: Page, name: string) => actions.find(({ action }) => action === name)?.reason;

describe('getBuyback', () => {
  test('print_label: who may not read the label is told so, and not that it is not ready yet', async () => {
    const { id } = await world.disputed(shop);
    const operator = await as('warehouse_operator', shop.warehouse);
    expect(reasonOf(await read(id, operator), 'print_label')).toBe('personal_data');
    expect(reasonOf(await read(id), 'print_label')).toBe('not_made_yet');
  });

  test.each([
    ['failed', 'label_failed'],
    ['unprepared', 'label_unprepared'],
    ['unconfirmed', 'label_unconfirmed'],
    ['pending', 'not_made_yet'],
  ] as const)('print_label: a label that is %s has the reason %s', async (label, reason) => {
    const { id } = await world.disputed(shop);
    await api.asSystem(shop.retailer.id, ({ db }) =>
      db.updateTable('shipment').set({ label }).where('buyback_id', '=', id).execute(),
    );
    expect(reasonOf(await read(id), 'print_label')).toBe(reason);
  });

  test('the day in the steps is the one that the payment is promised for, and the due day stays that of finance', async () => {
    const { accountId, id: buybackId } = await world.sell(shop);
    const due_on = api.clock.now().toISOString().slice(0, 10);
    await api.asSystem(accountId, async (ctx) =>
      perform(ctx, 'makeDue', await lockCase(ctx, { accountId, buybackId }, ['payment']), {
        as: 'system',
        set: { payment: { due_on } },
      }),
    );
    const { steps, payment } = await read(buybackId);
    expect(payment).toMatchObject({ dueOn: due_on, news: { state: 'to_pay' } });
    expect(payment!.news.day! > due_on).toBe(true);
    expect(steps.find(({ step }) => step === 'paid')!.dueAt!.slice(0, 10)).toBe(payment!.news.day);
  });

  test('a litigation: both prices, the gap question by question, who must answer and by when', async () => {
    const sold = await world.disputed(shop);
    const page = await read(sold.id);
    expect(page).toMatchObject({
      status: 'bb_in_processing',
      flags: ['litigation_open'],
      next: { who: 'customer', isLate: false },
      litigation: { status: 'open', proposedPrice: 17_500, proposedPayout: 19_500, comment: null },
      price: { declared: 30_000, controlled: 17_500, asDeclared: { price: 30_000 }, asControlled: { price: 17_500 } },
      store: null,
      buyer: { id: shop.buyer.id },
    });
    expect(page.next.dueAt).toBe(page.litigation?.deadlineAt);
    const gap = page.questions.reduce((sum, { effect }) => sum + effect, 0);
    expect(gap).toBe(17_500 - 30_000);
    expect(page.questions.filter(({ isDifferent }) => isDifferent)).toHaveLength(2);
    expect(page.timeline.at(-1)).toMatchObject({
      command: 'disputePrice',
      who: { kind: 'user', name: null, userType: 'warehouse_operator' },
    });
    expect(page.timeline.at(-1)?.moves.map(({ topic }) => topic)).toContain('litigation.opened');
    expect([reasonOf(page, 'answer_offer'), reasonOf(page, 'edit'), reasonOf(page, 'cancel')]).toEqual([
      null,
      null,
      null,
    ]);
    expect([reasonOf(page, 'order_label'), reasonOf(page, 'force_cancel')]).toEqual([
      'label_not_failed',
      'payment_cancellable',
    ]);
  });

  test('the comment of the warehouse is read by the buyer, and by the retailer once it is shared', async () => {
    const sold = await world.disputed(shop);
    const buyer = await as('buyer_manager', shop.buyer.buyer);
    expect((await read(sold.id, buyer)).litigation?.comment).toBe('Rayures au dos');
    const share = (is_warehouse_comment_shared_to_client: boolean) =>
      api.asSystem(shop.buyer.id, ({ db }) =>
        db.updateTable('organization_root_detail').set({ is_warehouse_comment_shared_to_client }).execute(),
      );
    await share(true);
    expect((await read(sold.id)).litigation?.comment).toBe('Rayures au dos');
    await share(false);
  });

  test('never sends a customer in clear, to whoever reads it', async () => {
    const sold = await world.disputed(shop);
    for (const headers of [
      manager,
      await as('buyer_manager', shop.buyer.buyer),
      await as('super_admin', null, { module: 'tim' }),
    ]) {
      const { body } = await look(sold.id, headers);
      for (const secret of ['Nora', 'Lindqvist', 'example.test', '612345678', 'Saules', 'DE'])
        expect(body.includes(secret), secret).toBe(false);
      expect(JSON.parse(body).customer).toMatchObject({ name: 'N. L.', phone: '••• 78', hasIban: true, nth: 1 });
    }
  });

  test('counts the buybacks of one customer by the keyed hash of the address', async () => {
    const sale = { circuit: 'web_post', mode: 'gift_card', screen: 'intact' } as const;
    const customer = { ...CUSTOMER, email: 'ada@example.test' };
    const sell = async () => (await sellCart(api, shop.catalogue, { ...sale, customer })).buybacks[0]!.id;
    const [first, second] = [await sell(), await sell()];
    expect((await read(first)).customer).toMatchObject({ nth: 1, total: 2 });
    expect((await read(second)).customer).toMatchObject({ nth: 2, total: 2 });
  });

  test('in another language: the words of the customer, beside those of the account', async () => {
    const sold = await world.disputed(shop);
    expect((await read(sold.id)).questions[0]?.original).toBeNull();
    await api.asSystem(sold.accountId, ({ db }) =>
      db.updateTable('buyback').set({ locale: 'de-DE' }).where('id', '=', sold.id).execute(),
    );
    const { questions, locale, accountLanguage } = await read(sold.id);
    expect([locale, accountLanguage]).toEqual(['de-DE', 'fr-FR']);
    expect(questions[0]?.original?.title).toBe(questions[0]?.title);
  });

  test('papers that were asked for again are not ready while only the former version is there', async () => {
    const sold = await world.sell(shop, { circuit: 'web_drop' });
    const order = async () => (await read(sold.id)).papers.find(({ kind }) => kind === 'transfer_order');
    expect(await order()).toMatchObject({ version: 1, isReady: false });
    await api.asSystem(sold.accountId, (ctx) =>
      ctx.db
        .insertInto('file')
        .values({
          account_id: sold.accountId,
          purpose: 'transfer-order',
          owner_entity: 'buyback',
          owner_id: sold.id,
          content_type: 'application/pdf',
          size: 4_096,
          sha256: Buffer.alloc(32),
          object_key: objectKey(sold.accountId, 'transfer-order', sold.id),
          created_at: ctx.clock.now(),
        })
        .execute(),
    );
    expect(await order()).toMatchObject({ version: 1, isReady: true, size: 4_096 });
    const { accountId, id: buybackId } = sold;
    await api.asSystem(accountId, (ctx) => requestPapers(ctx, { accountId, buybackId }));
    expect(await order()).toMatchObject({ version: 2, isReady: false, size: null, madeAt: null });
  });

  test('tells who must act for each status', async () => {
    const sold = await world.sell(shop, { circuit: 'web_drop' });
    expect((await read(sold.id)).next.who).toBe('customer');
    const at = async (buyback: string, item: string) => {
      await world.placeAt(sold, buyback, item);
      return (await read(sold.id)).next.who;
    };
    expect(await at('bb_awaiting_inventory', 'item_awaiting_inventory')).toBe('store');
    expect(await at('bb_in_transit', 'item_in_transit')).toBe('carrier');
    expect(await at('bb_in_processing', 'item_awaiting_compliancy_tests')).toBe('warehouse');
    expect(await at('bb_not_completed', 'item_to_return')).toBe('warehouse');
    expect(await at('bb_not_completed', 'item_returned')).toBeNull();
  });
});

describe('scope', () => {
  test('another tenant’s buyback, another store’s and no buyback are answered alike', async () => {
    const sold = await world.sell(shop, { circuit: 'web_drop' });
    const stranger = await as('root_management_unit_manager', (await world.retailer()).root, { module: 'tim' });
    const elsewhere = await as('store_manager', await world.store(shop.retailer.root));
    const nobody = await look(api.services.newId(), manager);
    expect(nobody.statusCode).toBe(404);
    for (const headers of [stranger, elsewhere]) {
      const { requestId: _, ...answer } = (await look(sold.id, headers)).json();
      expect(answer).toMatchObject({ code: 'buyback_not_found', detail: nobody.json().detail });
      const infos = await api.call(getAdditionalInfos, { params: { id: sold.id } }, headers);
      expect(infos.json().code).toBe('buyback_not_found');
    }
    expect((await look(sold.id, await as('store_seller', shop.store))).statusCode).toBe(200);
    expect((await look(sold.id, await as('warehouse_operator', shop.warehouse))).statusCode).toBe(200);
  });

  test('getBuybackByNumber answers the same page, and 404 for a number of somebody else', async () => {
    const sold = await world.sell(shop);
    const page = await read(sold.id);
    const params = { number: page.identificationNumber };
    const answer = await api.call(getBuybackByNumber, { params }, manager);
    expect(answer.json()).toEqual(page);
    const stranger = await as('root_management_unit_manager', (await world.retailer()).root, { module: 'tim' });
    expect((await api.call(getBuybackByNumber, { params }, stranger)).statusCode).toBe(404);
  });

  test('getAdditionalInfos has the parcel, the payment and the places', async () => {
    const sold = await world.sell(shop);
    const answer = await api.call(getAdditionalInfos, { params: { id: sold.id } }, manager);
    expect(answer.json()).toMatchObject({
      transport: { label: 'pending', events: [] },
      payment: { status: 'payment_created', issuer: 'retailer' },
      litigation: null,
      store: null,
      warehouse: { id: shop.warehouse.id },
      buyer: { id: shop.buyer.id },
    });
  });
});
