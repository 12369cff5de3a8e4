import { grantOf } from '@reprise/contract/access/grants';
import type { Module } from '@reprise/contract/access/modules';
import { STAFF_USER_TYPES, type StaffUserType } from '@reprise/contract/access/staff-types';
import { USER_TYPE_FACTS } from '@reprise/contract/access/user-types';
import { approvePayoutBatch, preparePayoutBatches } from '@reprise/contract/payments/desk/batch-routes';
import { BUYBACK_TRANSITIONS } from '@reprise/contract/states/buyback';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import { answerBatch } from '../../../testing/payouts/answer-payee.ts';
import { buildPayments, type TestPayment, type TestPayments } from '../../../testing/payouts/build-payments.ts';
import { refusal } from '../../../testing/transit/refusal.ts';
import type { TestPlace, TestUser } from '../../../testing/world/people.ts';
import { ibanOf } from '../../../testing/world/sell.ts';

type Side = 'retailer' | 'buyer';
type Kind = { type: StaffUserType; module: Module };
const nameOf = ({ type, module }: Kind) => `${type} in ${module}`;
const KINDS: readonly Kind[] = STAFF_USER_TYPES.flatMap((type) =>
  USER_TYPE_FACTS[type].modules.map((module) => ({ type, module: module as Module })),
);
/** By the table of permissions alone. */
const MAY = KINDS.filter(({ type, module }) => grantOf(type, module, 'ROLE_PAYOUT_BATCH') !== undefined);
const MAY_NOT = KINDS.filter((kind) => !MAY.includes(kind));

const api = useApi();
let desk: TestPayments;
let unit: TestPlace;
beforeAll(async () => {
  vi.setConfig({ testTimeout: 180_000 });
  desk = await buildPayments(api);
  unit = await desk.world.unit(desk.shop.retailer.root);
  await api.asSystem(desk.shop.retailer.id, ({ db }) =>
    db
      .updateTable('payment_mode')
      .set({ iban: ibanOf(1) })
      .where('type', '=', 'bank_transfer')
      .execute(),
  );
});

/** Whose payments somebody of this kind pays. */
const sideOf = ({ type }: Kind): Side => (type === 'buyer_manager' ? 'buyer' : 'retailer');

function person({ type, module }: Kind): Promise<TestUser> {
  const { retailer, buyer, store, warehouse } = desk.shop;
  const places = { root_management_unit: retailer.root, management_unit: unit, store, buyer: buyer.buyer, warehouse };
  const { parent } = USER_TYPE_FACTS[type];
  return desk.world.user(type, parent && places[parent], { module });
}

async function prepared(by: TestUser, side: Side): Promise<{ batchId: string; payment: TestPayment }> {
  const payment = await desk.pay({ issuer: side });
  const body = { paymentIds: [payment.id] };
  const answer = await api.call(preparePayoutBatches, { body }, await desk.as(by));
  expect(answer.statusCode, answer.body).toBe(200);
  const batchId = answer.json().batches[0]!.id;
  await answerBatch(api, desk.shop.retailer.id, batchId);
  return { batchId, payment };
}
const approve = async (batchId: string, user: TestUser) =>
  api.call(approvePayoutBatch, { params: { id: batchId }, body: { version: 1 } }, await desk.as(user));
/** As the operation that somebody performed would have written it. */
const remember = (user: TestUser, { buybackId }: TestPayment, command: 'sellInStore' | 'passAsDeclared') =>
  api.asAdmin(async (client) => {
    const entity = command === 'sellInStore' ? 'buyback' : 'item';
    const { rows } = await client.query<{ id: string }>(
      entity === 'buyback' ? 'select $1::uuid as id' : 'select id from app.item where buyback_id = $1',
      [buybackId],
    );
    await client.query(
      `insert into app.history (account_id, occurred_at, entity, entity_id, actor_kind, actor_id, command, command_id,
         transition_id, to_status) values ($1, $2, $3, $4, 'user', $5, $6, uuidv7(), $7, 'bb_created')`,
      [
        desk.shop.retailer.id,
        api.clock.now(),
        entity,
        rows[0]!.id,
        user.id,
        command,
        BUYBACK_TRANSITIONS.createInStore.id,
      ],
    );
  });

test('the pairs are those of the table of permissions: who may prepare may approve', () => {
  expect(MAY.map(nameOf)).toEqual([
    'root_management_unit_manager in root',
    'root_management_unit_manager in tim',
    'buyer_manager in lcm',
  ]);
});

describe.each(MAY)('a batch prepared by a $type in $module', (preparer) => {
  const side = sideOf(preparer);

  test.each(MAY)(
    'approvePayoutBatch: a $type in $module approves only what is not their own work',
    async (approver) => {
      const preparing = await person(preparer);
      const { batchId, payment } = await prepared(preparing, side);
      expect(refusal(await approve(batchId, preparing))).toBe('409 own_work');
      const [seller, controller, other] = [await person(approver), await person(approver), await person(approver)];
      if (sideOf(approver) !== side) {
        expect(refusal(await approve(batchId, other))).toBe('404 not_found');
        return;
      }
      await remember(seller, payment, 'sellInStore');
      await remember(controller, payment, 'passAsDeclared');
      expect(refusal(await approve(batchId, seller))).toBe('409 own_work');
      expect(refusal(await approve(batchId, controller))).toBe('409 own_work');
      const answer = await approve(batchId, other);
      expect(answer.statusCode, answer.body).toBe(200);
      expect(answer.json()).toMatchObject({ status: 'approved' });
    },
  );

  test('approvePayoutBatch: every other user type is refused in each of its modules (403)', async () => {
    const { batchId } = await prepared(await person(preparer), side);
    for (const kind of MAY_NOT)
      expect([nameOf(kind), refusal(await approve(batchId, await person(kind)))]).toEqual([
        nameOf(kind),
        '403 permission_denied',
      ]);
  });
});

test('approvePayoutBatch: whoever prepared in one module is the same person in another (409)', async () => {
  const user = await desk.manager({ module: 'tim' });
  const { batchId } = await prepared(user, 'retailer');
  await desk.world.role(user, user.userType, desk.shop.retailer.root, 'root');
  expect(refusal(await approve(batchId, { ...user, module: 'root' }))).toBe('409 own_work');
});
