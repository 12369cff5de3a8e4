import { STAFF_USER_TYPES } from '@reprise/contract/access/staff-types';
import { USER_TYPE_FACTS } from '@reprise/contract/access/user-types';
import { getBuyback } from '@reprise/contract/buybacks/page/routes';
import { approvePayoutBatch, preparePayoutBatches } from '@reprise/contract/payments/desk/batch-routes';
import { listPayments, markPaymentAsPaid, relaunchPayment } from '@reprise/contract/payments/desk/payment-routes';
import * as routes from '@reprise/contract/payments/risk/hold-routes';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import { answerBatch } from '../../../testing/payouts/answer-payee.ts';
import { buildHolds, type TestHolds } from '../../../testing/payouts/build-holds.ts';
import { refusal } from '../../../testing/transit/refusal.ts';
import type { Headers, TestUser } from '../../../testing/world/people.ts';
import { ibanOf } from '../../../testing/world/sell.ts';

const api = useApi();
let desk: TestHolds;
let [finance, second, third]: Headers[] = [];
beforeAll(async () => {
  desk = await buildHolds(api);
  finance = await desk.as(desk.people.finance);
  second = await desk.as(desk.people.approver);
  third = await desk.as(await desk.manager());
});

const NOTE = 'The invoice was shown at the counter';
const act = (
  route: (typeof routes)[keyof typeof routes],
  id: string,
  version: number,
  headers = finance,
  body: object = {},
) => api.call(route, { params: { id }, body: { version, ...body } } as never, headers);
const release = (id: string, version = 1, headers = finance) =>
  act(routes.releasePaymentHold, id, version, headers, { note: NOTE });
const reject = (id: string, version = 1, headers = finance) =>
  act(routes.refusePaymentHold, id, version, headers, { note: NOTE });
const confirm = (id: string, version = 2, headers = second) => act(routes.confirmHoldDecision, id, version, headers);
const contradict = (id: string, version = 2, headers = second) =>
  act(routes.contradictHoldDecision, id, version, headers);
const ask = (id: string, version = 1, body: object = {}, headers = finance) =>
  act(routes.askForPaymentProof, id, version, headers, body);
const read = (id: string, headers = finance) => api.call(routes.getPaymentHold, { params: { id } }, headers);
const list = (query: object, headers = finance) => api.call(routes.listPaymentHolds, { query } as never, headers);
const obstacleOf = (answer: { json(): { data?: { obstacle?: string } } }) => answer.json().data?.obstacle;
const eventsOf = (type: string, paymentId: string) =>
  api.asSystem(desk.shop.retailer.id, ({ db }) =>
    db
      .selectFrom('event')
      .select('id')
      .where('type', '=', type)
      .where('payload', '@>', JSON.stringify({ paymentId }))
      .execute(),
  );

describe('a held payment', () => {
  test('is in the tab of held payments and in no other, and is not approved with a batch', async () => {
    const payment = await desk.held();
    const rows = (
      await api.call(listPayments, { query: { tab: 'held', search: payment.code } } as never, finance)
    ).json();
    expect(rows['hydra:member']).toMatchObject([{ id: payment.id, tab: 'held' }]);
    const batchId = await desk.batch([payment], { by: desk.people.finance });
    await answerBatch(api, desk.shop.retailer.id, batchId);
    const approved = await api.call(approvePayoutBatch, { params: { id: batchId }, body: { version: 1 } }, second);
    expect(refusal(approved)).toBe('409 payment_held');
  });

  test('is released by one person below the limit, and is then prepared', async () => {
    const { id, holdId } = await desk.held();
    const answer = await release(holdId);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({ status: 'released', note: NOTE, acts: [], obstacle: 'not_waiting' });
    expect(answer.json().decidedBy).toContain('Camille');
    expect(await eventsOf('payment_hold.released', id)).toHaveLength(1);
    await api.asSystem(desk.shop.retailer.id, ({ db }) =>
      db
        .updateTable('payment_mode')
        .set({ iban: ibanOf(1) })
        .where('type', '=', 'bank_transfer')
        .execute(),
    );
    const prepared = await api.call(preparePayoutBatches, { body: { paymentIds: [id] } }, finance);
    expect(prepared.json().batches, prepared.body).toHaveLength(1);
    expect(refusal(await release(holdId, 2))).toBe('409 status_not_fit');
  });

  test('that was refused is not paid by hand, prepared or relaunched, even once it failed', async () => {
    const { id, holdId } = await desk.held();
    expect((await reject(holdId)).json()).toMatchObject({ status: 'refused', paymentStatus: 'awaiting_payment' });
    const pay = () => api.call(markPaymentAsPaid, { params: { id }, body: {} }, finance);
    expect(refusal(await pay())).toBe('409 payment_held');
    const prepared = await api.call(preparePayoutBatches, { body: { paymentIds: [id] } }, finance);
    expect(prepared.json().left).toEqual([{ paymentId: id, reason: 'held' }]);
    await api.asSystem(desk.shop.retailer.id, ({ db }) =>
      db.updateTable('payment').set({ status: 'payment_failed' }).where('id', '=', id).execute(),
    );
    expect(refusal(await pay())).toBe('409 payment_held');
    const relaunched = await api.call(relaunchPayment, { params: { id }, body: {} }, finance);
    expect(refusal(relaunched)).toBe('409 payment_held');
  });

  test('above the limit waits for a second person: nothing leaves until then, and the first cannot confirm', async () => {
    const { id, holdId } = await desk.held({ needsTwo: true });
    expect((await release(holdId)).json()).toMatchObject({
      status: 'to_confirm',
      decision: 'release',
      acts: ['confirm', 'contradict'],
      obstacle: 'decided_by_you',
    });
    const prepared = await api.call(preparePayoutBatches, { body: { paymentIds: [id] } }, finance);
    expect(prepared.json().left).toEqual([{ paymentId: id, reason: 'held' }]);
    for (const again of [confirm(holdId, 2, finance), contradict(holdId, 2, finance)]) {
      expect(refusal(await again)).toBe('409 own_work');
      expect(obstacleOf(await again)).toBe('decided_by_you');
    }
    expect(refusal(await release(holdId, 2, second))).toBe('409 status_not_fit');
    const confirmed = (await confirm(holdId)).json();
    expect(confirmed).toMatchObject({ status: 'released', decision: 'release' });
    expect(confirmed.confirmedBy).not.toBeNull();
    expect(await eventsOf('payment_hold.released', id)).toHaveLength(1);
  });

  test('whose decision a second person sets aside waits again, for two other people', async () => {
    const { holdId } = await desk.held({ needsTwo: true });
    await reject(holdId);
    expect((await contradict(holdId)).json()).toMatchObject({
      status: 'open',
      decision: null,
      decidedBy: null,
      note: null,
    });
    expect((await release(holdId, 3, second)).json()).toMatchObject({ status: 'to_confirm' });
    expect((await confirm(holdId, 4, third)).json()).toMatchObject({ status: 'released' });
  });

  test('asks its customer for proof until a day, which is a day to a month away', async () => {
    const { id, holdId } = await desk.held({ needsTwo: true });
    for (const until of ['2020-01-01', '2099-01-01'])
      expect(refusal(await ask(holdId, 1, { until }))).toBe('422 validation_failed');
    const answer = await ask(holdId);
    expect(answer.json(), answer.body).toMatchObject({
      status: 'proof_wanted',
      acts: ['release', 'ask_for_proof', 'refuse'],
    });
    expect(answer.json().proofUntil).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(await eventsOf('payment_hold.proof_wanted', id)).toHaveLength(1);
  });

  test('is decided about once by two people at the same time, and not by who read an older version', async () => {
    const { holdId } = await desk.held();
    const answers = await Promise.all([release(holdId), reject(holdId, 1, second)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const two = await desk.held({ needsTwo: true });
    await release(two.holdId);
    const both = await Promise.all([confirm(two.holdId, 2, second), contradict(two.holdId, 2, third)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const other = await desk.held();
    expect(refusal(await release(other.holdId, 7))).toBe('409 concurrent_change');
  });

  test('of a buyback that was cancelled waits for nobody', async () => {
    const { id, holdId } = await desk.held();
    await api.asSystem(desk.shop.retailer.id, ({ db }) =>
      db.updateTable('payment').set({ status: 'payment_cancelled' }).where('id', '=', id).execute(),
    );
    expect(refusal(await release(holdId))).toBe('409 status_not_fit');
    expect((await read(holdId)).json()).toMatchObject({ acts: [], obstacle: 'not_waiting' });
    const members = (await list({ tab: 'open', itemsPerPage: '30' })).json()['hydra:member'];
    expect(members.map((row: { id: string }) => row.id)).not.toContain(holdId);
  });

  test('says on the page of its buyback that it is held and released, and never which signal', async () => {
    const { buybackId, holdId } = await desk.held();
    await release(holdId);
    const page = await api.call(getBuyback, { params: { id: buybackId } }, finance);
    const fields = page.json().timeline.flatMap((entry: { fields: string[] }) => entry.fields);
    expect(fields).toEqual(expect.arrayContaining(['paymentHeld', 'paymentReleased']));
    expect(page.body).not.toContain('imei_blocked');
  });
});

describe('four eyes', () => {
  test('nobody decides or confirms what they sold, controlled, or what goes to themselves', async () => {
    const { holdId, ...payment } = await desk.held({ needsTwo: true });
    const acts = { sold_by_you: ['buyback', 'finalizeInStore'], controlled_by_you: ['item', 'startControl'] } as const;
    for (const [obstacle, [entity, command]] of Object.entries(acts)) {
      const user = await desk.manager();
      await desk.record(payment as never, user, entity, command);
      const headers = await desk.as(user);
      for (const tried of [release(holdId, 1, headers), reject(holdId, 1, headers), ask(holdId, 1, {}, headers)]) {
        expect(refusal(await tried)).toBe('409 own_work');
        expect(obstacleOf(await tried)).toBe(obstacle);
      }
    }
    await release(holdId);
    for (const [obstacle, [entity, command]] of Object.entries(acts)) {
      const user = await desk.manager();
      await desk.record(payment as never, user, entity, command);
      for (const tried of [confirm, contradict])
        expect(obstacleOf(await tried(holdId, 2, await desk.as(user)))).toBe(obstacle);
    }
    const staff = await desk.manager();
    const own = await desk.due({ email: staff.email });
    const { id } = (await desk.holdOf(own))!;
    expect(obstacleOf(await release(id, 1, await desk.as(staff)))).toBe('concerns_you');
    expect((await release(id)).statusCode).toBe(200);
  });

  test('of every pair of user types, only managers of the issuing side decide and confirm, never one person both', async () => {
    const { retailer, store, warehouse } = desk.shop;
    const unit = await desk.world.unit(retailer.root);
    const places = { root: retailer.root, management_unit: unit, store, warehouse, buyer: desk.shop.buyer.buyer };
    const people: { type: (typeof STAFF_USER_TYPES)[number]; headers: Headers }[] = [];
    for (const type of STAFF_USER_TYPES) {
      const place = places[USER_TYPE_FACTS[type].group as keyof typeof places];
      const user: TestUser = await desk.world.user(type, place as never);
      people.push({ type, headers: await desk.as(user) });
    }
    for (const issuer of ['retailer', 'buyer'] as const) {
      const mayType = issuer === 'retailer' ? 'root_management_unit_manager' : 'buyer_manager';
      let held = await desk.held({ needsTwo: true, issuer });
      for (const one of people)
        for (const other of people) {
          const first = await release(held.holdId, 1, one.headers);
          const pair = `${issuer}: ${one.type}, ${other.type}`;
          expect(first.statusCode === 200, pair).toBe(one.type === mayType);
          if (first.statusCode !== 200) {
            expect([403, 404], pair).toContain(first.statusCode);
            continue;
          }
          const confirmed = await confirm(held.holdId, 2, other.headers);
          // The only other manager of this side here is the same person.
          expect([403, 404, 409], pair).toContain(confirmed.statusCode);
          expect((await desk.holdOf(held))?.status, pair).toBe('to_confirm');
          held = await desk.held({ needsTwo: true, issuer });
        }
    }
  }, 240_000);
});
