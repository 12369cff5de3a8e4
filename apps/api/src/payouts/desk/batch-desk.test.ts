import { getPayoutBatch, listPayoutBatches } from '@reprise/contract/payments/desk/batch-routes';
import { BUYBACK_TRANSITIONS } from '@reprise/contract/states/buyback';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import { buildPayments, type TestPayments } from '../../../testing/payouts/build-payments.ts';
import { refusal } from '../../../testing/transit/refusal.ts';
import type { Headers, TestUser } from '../../../testing/world/people.ts';
import { ibanOf } from '../../../testing/world/sell.ts';

const api = useApi();
let desk: TestPayments;
let stranger: TestPayments;
let finance: TestUser;
let approver: Headers;
beforeAll(async () => {
  desk = await buildPayments(api);
  stranger = await buildPayments(api);
  finance = desk.people.finance;
  approver = await desk.as(desk.people.approver);
});

const list = (query: object, headers: Headers = approver) => api.call(listPayoutBatches, { query } as never, headers);
const read = (id: string, headers: Headers = approver) => api.call(getPayoutBatch, { params: { id } }, headers);
const obstacleFor = async (id: string, user: TestUser) => (await read(id, await desk.as(user))).json().obstacle;
/** As the operation that a person performed would have written it. */
const remember = (user: TestUser, entity: string, entityId: string, command: string) =>
  api.asAdmin((client) =>
    client.query(
      `insert into app.history (account_id, occurred_at, entity, entity_id, actor_kind, actor_id, command, command_id,
         transition_id, to_status) values ($1, $2, $3, $4, 'user', $5, $6, uuidv7(), $7, 'bb_created')`,
      [
        desk.shop.retailer.id,
        api.clock.now(),
        entity,
        entityId,
        user.id,
        command,
        BUYBACK_TRANSITIONS.createInStore.id,
      ],
    ),
  );

describe('getPayoutBatch', () => {
  test('shows the payments, who prepared it, and what was checked', async () => {
    const shared = ibanOf(9_001);
    const payments = [
      await desk.pay({}, { iban: shared }),
      await desk.pay({}, { iban: shared }),
      await desk.pay({}, { email: 'twice@example.test' }),
    ];
    const id = await desk.batch(payments, { by: finance });
    const answer = (await read(id)).json();
    expect(answer).toMatchObject({
      status: 'prepared',
      payouts: 3,
      total: 91_500,
      preparedBy: `${finance.firstname} ${finance.lastname}`,
      approvedBy: null,
      needsSecondApproval: false,
      file: null,
      obstacle: null,
      mayUndo: true,
      checks: { ibans: { valid: 3, of: 3 }, paidBefore: [] },
    });
    expect(answer.payments).toHaveLength(3);
    expect(answer.checks.sameIban).toEqual([
      { ibanEnd: shared.slice(-4), payments: expect.arrayContaining([payments[0]!.id, payments[1]!.id]) },
    ]);
  });

  test('one person who sells twice under one IBAN is no second customer', async () => {
    const person = { iban: ibanOf(9_002), email: 'same@example.test' };
    const id = await desk.batch([await desk.pay({}, person), await desk.pay({}, person)], { by: finance });
    expect((await read(id)).json().checks.sameIban).toEqual([]);
  });

  test('paidBefore names a payment whose device had another one that a provider was asked for', async () => {
    const payment = await desk.pay();
    await api.asSystem(desk.shop.retailer.id, ({ db }) =>
      sql`insert into app.payment (account_id, id, buyer_account_id, buyback_id, payment_mode_id, type, provider, issuer, due_at,
          status, amount, currency, created_at, updated_at)
        select account_id, uuidv7(), buyer_account_id, buyback_id, payment_mode_id, type, provider, issuer, due_at,
          'payment_cancelled', amount, currency, created_at, updated_at from app.payment where id = ${payment.id}`.execute(
        db,
      ),
    );
    const id = await desk.batch([payment], { by: finance });
    expect((await read(id)).json().checks.paidBefore).toEqual([]);
    const other = await api.asSystem(desk.shop.retailer.id, ({ db }) =>
      db
        .selectFrom('payment')
        .select('id')
        .where('buyback_id', '=', payment.buybackId)
        .where('status', '=', 'payment_cancelled')
        .executeTakeFirstOrThrow(),
    );
    await desk.attempt({ ...payment, id: other.id }, { status: 'sent' });
    expect((await read(id)).json().checks.paidBefore).toEqual([payment.id]);
  });

  test('obstacle: nobody approves what they prepared, approved, sold or controlled', async () => {
    const payment = await desk.pay();
    const id = await desk.batch([payment, await desk.pay()], { by: finance });
    expect(await obstacleFor(id, finance)).toBe('prepared_by_you');
    expect(await obstacleFor(id, desk.people.approver)).toBeNull();

    const [seller, finisher, controller, operator, first] = await Promise.all(
      Array.from({ length: 5 }, () => desk.manager()),
    );
    await remember(seller!, 'buyback', payment.buybackId, 'sellInStore');
    await remember(finisher!, 'buyback', payment.buybackId, 'finalizeInStore');
    const item = await api.asSystem(desk.shop.retailer.id, ({ db }) =>
      db.selectFrom('item').select('id').where('buyback_id', '=', payment.buybackId).executeTakeFirstOrThrow(),
    );
    await remember(controller!, 'item', item.id, 'passAsDeclared');
    await api.asAdmin((client) =>
      client.query(
        `insert into app.compliance_test (account_id, buyer_account_id, buyback_id, item_id, warehouse_id, kind, status, operator_id,
           started_at, created_at, updated_at)
         select b.account_id, b.buyer_account_id, b.id, $2, b.warehouse_id, 'first', 'running', $3, $4, $4, $4
         from app.buyback b where b.id = $1`,
        [payment.buybackId, item.id, operator!.id, api.clock.now()],
      ),
    );
    expect(await obstacleFor(id, seller!)).toBe('sold_by_you');
    expect(await obstacleFor(id, finisher!)).toBe('sold_by_you');
    expect(await obstacleFor(id, controller!)).toBe('controlled_by_you');
    expect(await obstacleFor(id, operator!)).toBe('controlled_by_you');
    await api.asSystem(desk.shop.retailer.id, ({ db }) =>
      db.updateTable('payout_batch').set({ approved_by: first!.id }).where('id', '=', id).execute(),
    );
    expect(await obstacleFor(id, first!)).toBe('approved_by_you');
  });

  test('an approved batch shows its file, and cannot be approved or undone again', async () => {
    const id = await desk.batch([await desk.pay()], { by: finance, status: 'approved' });
    await api.asSystem(desk.shop.retailer.id, ({ db, clock }) =>
      db
        .updateTable('payout_batch')
        .set({ message_id: 'JONQ-20261118-0007', file_sha256: Buffer.alloc(32, 7), delivered_at: clock.now() })
        .where('id', '=', id)
        .execute(),
    );
    expect((await read(id)).json()).toMatchObject({
      file: { messageId: 'JONQ-20261118-0007', sha256: '07'.repeat(32) },
      obstacle: 'not_prepared',
      mayUndo: false,
    });
  });

  test('a batch above the limit of the account needs a second approval', async () => {
    const id = await desk.batch([await desk.pay()], { by: finance });
    await api.asSystem(desk.shop.retailer.id, ({ db, clock }) =>
      db
        .insertInto('payout_policy')
        .values({
          account_id: desk.shop.retailer.id,
          automatic_up_to: 0,
          second_approval_above: 10_000,
          bank_method: 'bank_file',
          updated_at: clock.now(),
        })
        .execute(),
    );
    expect((await read(id)).json().needsSecondApproval).toBe(true);
  });
});

describe('who', () => {
  test('listPayoutBatches: each side has its own batches, and the provider reads all without undoing any', async () => {
    const ours = await desk.batch([await desk.pay()], { by: finance });
    const theirs = await desk.batch([await desk.pay({ issuer: 'buyer' })], { by: desk.people.buyer, issuer: 'buyer' });
    const seenBy = async (headers: Headers): Promise<string[]> => {
      const answer = await list({ 'status[]': 'prepared', itemsPerPage: '30' }, headers);
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json()['hydra:member'].map(({ id }: { id: string }) => id);
    };
    const buyer = await desk.as(desk.people.buyer);
    expect(await seenBy(approver)).toContain(ours);
    expect(await seenBy(approver)).not.toContain(theirs);
    expect(await seenBy(buyer)).toEqual([theirs]);
    const admin = await desk.as(await desk.world.user('admin'));
    expect(await seenBy(admin)).toEqual(expect.arrayContaining([ours, theirs]));
    expect((await read(ours, admin)).json()).toMatchObject({ mayUndo: false });
    expect((await read(theirs, buyer)).json()).toMatchObject({ obstacle: 'prepared_by_you', mayUndo: true });
    expect(refusal(await read(theirs))).toBe('404 not_found');
    expect(refusal(await read(ours, buyer))).toBe('404 not_found');
    const elsewhere = await stranger.as(stranger.people.finance);
    expect(refusal(await read(ours, elsewhere))).toBe('404 not_found');
    expect(await seenBy(elsewhere)).toEqual([]);
  });

  test('listPayoutBatches and getPayoutBatch refuse a store manager and an analyst (403 before 404)', async () => {
    const absent = '0198c3a4-5b6c-7d8e-9f01-23456789abcd';
    const { retailer, store } = desk.shop;
    for (const user of [
      await desk.world.user('store_manager', store),
      await desk.world.user('root_management_unit_analyst', retailer.root, { module: 'tim' }),
    ]) {
      const headers = await desk.as(user);
      expect(refusal(await list({}, headers))).toBe('403 permission_denied');
      expect(refusal(await read(absent, headers))).toBe('403 permission_denied');
    }
  });
});
