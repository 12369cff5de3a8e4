import { cancelBuyback } from '@reprise/contract/buybacks/follow-routes';
import { editBuyback, getBuyback } from '@reprise/contract/buybacks/page/routes';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import type { TestBuyback } from '../../../testing/world/buybacks.ts';
import type { Headers } from '../../../testing/world/people.ts';
import { CUSTOMER } from '../../../testing/world/sell.ts';
import type { TestShop } from '../../../testing/world/shop.ts';
import { buildWorld } from '../../../testing/world/world.ts';
import { readCustomer } from '../customers.ts';

const api = useApi();
const world = buildWorld(api);
let shop: TestShop;
let manager: Headers;
beforeAll(async () => {
  shop = await world.shop();
  manager = await as('root_management_unit_manager', shop.retailer.root, { module: 'tim' });
});
const as = async (...who: Parameters<typeof world.user>) => world.session(await world.user(...who));
const edit = ({ id }: TestBuyback, body: object, headers: Headers = manager) =>
  api.call(editBuyback, { params: { id }, body: { version: 1, ...body } }, headers);
const rowOf = ({ id, accountId }: TestBuyback) =>
  api.asSystem(accountId, ({ db }) =>
    db.selectFrom('buyback').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  );
const eventsOf = ({ id, accountId }: TestBuyback) =>
  api.asSystem(accountId, async ({ db }) => {
    const rows = await db.selectFrom('event').select(['type', 'payload']).execute();
    return rows.flatMap(({ type, payload }) => ((payload as { buybackId?: string }).buybackId === id ? [type] : []));
  });

describe('editBuyback', () => {
  test('corrects the customer under the same key, finds them again, and logs names of fields only', async () => {
    const sold = await world.sell(shop);
    const customer = { ...CUSTOMER, lastname: 'Lindqvist-Roy', email: 'nora.roy@example.test' };
    const answer = await edit(sold, { customer, externalCode: 'TICKET-9', comment: 'Mme Roy rappelle' });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toEqual({
      version: 2,
      fields: ['externalCode', 'comment', 'customer.lastname', 'customer.email'],
    });
    const row = await rowOf(sold);
    expect(row).toMatchObject({ external_code: 'TICKET-9', comment: 'Mme Roy rappelle', version: 2 });
    const stored = await api.asSystem(sold.accountId, (ctx) => readCustomer(ctx, sold.accountId, row.customer_id));
    expect(stored).toMatchObject({ lastname: 'Lindqvist-Roy', email: 'nora.roy@example.test' });
    const audit = await api.asSystem(sold.accountId, ({ db }) =>
      db.selectFrom('audit').select(['before', 'after']).where('entity_id', '=', sold.id).execute(),
    );
    expect(JSON.stringify(audit)).not.toMatch(/Roy|example\.test/);
    expect(audit[0]?.after).toMatchObject({ externalCode: 'TICKET-9', 'customer.email': 'changed', version: 2 });
    expect(await eventsOf(sold)).toContain('buyback.papers_outdated');
    const { timeline } = (await api.call(getBuyback, { params: { id: sold.id } }, manager)).json();
    expect(timeline.at(-1)).toMatchObject({
      command: null,
      who: { kind: 'user', userType: 'root_management_unit_manager' },
    });
    expect(timeline.at(-1).fields).toContain('customer.email');
  });

  test('what is not printed leaves the papers alone, and nothing changed is nothing done', async () => {
    const sold = await world.sell(shop);
    expect((await edit(sold, { externalCode: 'A' })).statusCode).toBe(200);
    expect(await eventsOf(sold)).not.toContain('buyback.papers_outdated');
    expect((await edit(sold, { version: 2, externalCode: 'A' })).json()).toEqual({ version: 2, fields: [] });
  });

  test('numbers that do not exist are refused by field', async () => {
    const sold = await world.sell(shop);
    const answer = await edit(sold, {
      customer: { ...CUSTOMER, phone: '+33000000000' },
      iban: 'FR7630006000011234567890188',
    });
    expect(answer.statusCode).toBe(422);
    const paths = answer.json().violations.map(({ path }: { path: string }) => path);
    expect(paths).toEqual(['body.customer.phone', 'body.iban']);
    expect(await rowOf(sold)).toMatchObject({ version: 1 });
  });

  test('each role its own fields, until its own time', async () => {
    const sold = await world.sell(shop, { circuit: 'web_drop' });
    const [seller, buyer, warehouse] = [
      await as('store_seller', shop.store),
      await as('buyer_manager', shop.buyer.buyer),
      await as('warehouse_manager', shop.warehouse),
    ];
    const codeOf = async (body: object, headers: Headers) => {
      const { version } = await rowOf(sold);
      const answer = await edit(sold, { version, ...body }, headers);
      return answer.statusCode === 200 ? 200 : answer.json().code;
    };
    const imei = { imei: '351234567890128' };
    expect(await codeOf(imei, seller)).toBe(200);
    expect(await codeOf({ buyerReference: 'R1' }, seller)).toBe('permission_denied');
    expect(await codeOf({ buyerReference: 'R1' }, buyer)).toBe(200);
    expect(await codeOf(imei, buyer)).toBe('permission_denied');
    expect(await codeOf(imei, warehouse)).toBe('permission_denied');
    expect(await codeOf({ itemWorkflowStep: 'control', ...imei }, warehouse)).toBe('status_not_fit');
    expect(await codeOf({ comment: 'x' }, await as('warehouse_operator', shop.warehouse))).toBe('permission_denied');
    await world.placeAt(sold, 'bb_in_processing', 'item_awaiting_compliancy_tests');
    expect(await codeOf({ itemWorkflowStep: 'control', imei: '351234567890136' }, warehouse)).toBe(200);
    expect(await codeOf({ comment: 'late' }, seller)).toBe('status_not_fit');
    const stranger = await as('root_management_unit_manager', (await world.retailer()).root, { module: 'tim' });
    expect(await codeOf({ comment: 'x' }, stranger)).toBe('buyback_not_found');
  });

  test('the account to pay into is fixed once the payment has left', async () => {
    const sold = await world.sell(shop);
    await api.asSystem(sold.accountId, ({ db }) =>
      db.updateTable('payment').set({ status: 'payment_initiated' }).where('buyback_id', '=', sold.id).execute(),
    );
    expect((await edit(sold, { iban: 'FR7630006000011234567890189' })).json().code).toBe('status_not_fit');
  });

  test('an older version is told who changed what', async () => {
    const sold = await world.sell(shop);
    await edit(sold, { externalCode: 'B' });
    const late = await edit(sold, { externalCode: 'C' });
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({
      code: 'concurrent_change',
      data: {
        version: 2,
        edits: [{ fields: ['externalCode'], who: { userType: 'root_management_unit_manager' } }],
        move: null,
      },
    });
    const body = { reason: 'technical_problem', version: 2 };
    expect((await api.call(cancelBuyback, { params: { id: sold.id }, body }, manager)).statusCode).toBe(200);
    const after = await edit(sold, { version: 2, externalCode: 'D' });
    expect(after.json()).toMatchObject({ code: 'concurrent_change', data: { move: { command: 'cancel' }, edits: [] } });
  });

  test('an edit that meets a cancellation: one wins, and the other is told', async () => {
    const outcomes = new Set<string>();
    for (let round = 0; round < 12; round++) {
      const sold = await world.sell(shop);
      const body = { reason: 'technical_problem', version: 1 };
      const cancel = () => api.call(cancelBuyback, { params: { id: sold.id }, body }, manager);
      const change = () => edit(sold, { serialNumber: 'SN-1' });
      const [edited, cancelled] =
        round % 2
          ? await Promise.all([change(), cancel()])
          : ((await Promise.all([cancel(), change()])).toReversed() as [
              Awaited<ReturnType<typeof change>>,
              Awaited<ReturnType<typeof cancel>>,
            ]);
      expect([edited.statusCode, cancelled.statusCode].toSorted()).toEqual([200, 409]);
      const row = await rowOf(sold);
      const isCancelled = cancelled.statusCode === 200;
      expect(row).toMatchObject({
        version: 2,
        status: isCancelled ? 'bb_cancelled' : 'bb_awaiting_inventory',
        serial_number: isCancelled ? null : 'SN-1',
      });
      outcomes.add(isCancelled ? 'cancelled' : 'edited');
    }
    expect(outcomes.size).toBeGreaterThan(0);
  });
});
