import { preparePayoutBatches } from '@reprise/contract/payments/desk/batch-routes';
import { relaunchPayment } from '@reprise/contract/payments/desk/payment-routes';
import type { HoldReason } from '@reprise/contract/payments/risk/hold-payloads';
import { addStaffAccount, blockImei, getRiskRules, updateRiskRules } from '@reprise/contract/payments/risk/rule-routes';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import { buildHolds, type TestHolds } from '../../../testing/payouts/build-holds.ts';
import type { TestPayment } from '../../../testing/payouts/build-payments.ts';
import type { Headers } from '../../../testing/world/people.ts';
import { ibanOf } from '../../../testing/world/sell.ts';
import { DAY } from '../../platform/clock.ts';
import { lockCase, perform } from '../../states/index.ts';

const api = useApi();
let desk: TestHolds;
let finance: Headers;
beforeAll(async () => {
  desk = await buildHolds(api);
  finance = await desk.as(desk.people.finance);
});

const PEOPLE = [
  { firstname: 'Ana', lastname: 'Iker' },
  { firstname: 'Bo', lastname: 'Janssens' },
  { firstname: 'Chloé', lastname: 'Martin' },
  { firstname: 'Dora', lastname: 'Klein' },
] as const;
let phones = 10_000_000;
function phone(): string {
  phones += 1;
  return `+336${phones}`;
}
const reasonsOf = async (payment: TestPayment): Promise<HoldReason[]> =>
  ((await desk.holdOf(payment))?.reasons ?? []) as HoldReason[];
const codesOf = async (payment: TestPayment) => (await reasonsOf(payment)).map(({ code }) => code);

describe('a payment that falls due', () => {
  test('leaves unseen when nothing speaks against it', async () => {
    const payment = await desk.due({ phone: phone() });
    expect(await desk.holdOf(payment)).toBeUndefined();
  });

  test('is held for an IMEI that was paid for before, within a year, and not for one that was cancelled', async () => {
    const imei = '356938035643809';
    const cancelled = await desk.sell({ phone: phone() }, { imei });
    const first = await desk.due({ phone: phone() }, { imei });
    expect(await desk.holdOf(first)).toBeUndefined();
    const again = await desk.due({ phone: phone() }, { imei });
    expect(await reasonsOf(again)).toEqual([
      { code: 'imei_bought_before', weight: 50, people: null, days: 365, buybacks: 1, buybackIds: [first.buybackId] },
    ]);
    expect(JSON.stringify(await reasonsOf(again))).not.toContain(cancelled.buybackId);
  });

  test('is held for an IMEI on the block list of the retailer', async () => {
    expect(await codesOf(await desk.held())).toEqual(['imei_blocked']);
  });

  test('is held when an order is prepared for an IMEI that was blocked after the payment fell due', async () => {
    const imei = '356938035643777';
    const payment = await desk.due({ phone: phone() }, { imei });
    expect(await desk.holdOf(payment)).toBeUndefined();
    await api.call(blockImei, { body: { imei } }, finance);
    const prepared = await api.call(preparePayoutBatches, { body: { paymentIds: [payment.id] } }, finance);
    expect(prepared.json()).toEqual({ batches: [], left: [{ paymentId: payment.id, reason: 'held' }] });
    expect(await codesOf(payment)).toEqual(['imei_blocked']);
  });

  test('is not held for an IMEI of another model alone, which adds to the score of other signals', async () => {
    const alone = await desk.due({ phone: phone() }, { isTacConfirmed: true, imei: '356938035643999' });
    expect(await desk.holdOf(alone)).toBeUndefined();
    const both = await desk.held({ needsTwo: true });
    expect(await desk.holdOf(both)).toMatchObject({ score: 90, needs_two: true });
    expect(await codesOf(both)).toEqual(['imei_blocked', 'tac_mismatch']);
  });

  test('is held for a bank account of three people in 90 days; one person with three devices is none of them', async () => {
    const iban = ibanOf(70_001);
    const own = ibanOf(70_002);
    for (const _ of [1, 2, 3]) expect(await desk.holdOf(await desk.due({ iban: own, phone: phone() }))).toBeUndefined();
    const [first, second] = [
      await desk.due({ ...PEOPLE[0], iban, phone: phone() }),
      await desk.due({ ...PEOPLE[1], iban, phone: phone() }),
    ];
    expect(await desk.holdOf(second)).toBeUndefined();
    const third = await desk.due({ ...PEOPLE[2], iban, phone: phone() });
    expect(await reasonsOf(third)).toEqual([
      {
        code: 'iban_shared',
        weight: 50,
        people: 3,
        days: 90,
        buybacks: 2,
        buybackIds: [second.buybackId, first.buybackId],
      },
    ]);
    // The same person, spelled in another way.
    expect(
      (await reasonsOf(await desk.due({ firstname: 'MARTIN', lastname: 'Chloe', iban, phone: phone() })))[0],
    ).toMatchObject({
      people: 3,
    });
  });

  test('is held for an identity document of two people', async () => {
    const documentNumber = '12AB34567';
    const first = await desk.due({ ...PEOPLE[0], documentNumber, phone: phone() });
    expect(await desk.holdOf(first)).toBeUndefined();
    const second = await desk.due({ ...PEOPLE[1], documentNumber, phone: phone() });
    expect(await reasonsOf(second)).toMatchObject([
      { code: 'identity_shared', people: 2, buybackIds: [first.buybackId] },
    ]);
  });

  test('is held for a telephone and an e-mail address of three people together, not for one of the two', async () => {
    const [shared, email] = [phone(), 'family@example.test'];
    for (const person of PEOPLE.slice(0, 2)) await desk.due({ ...person, phone: shared, email });
    expect(await codesOf(await desk.due({ ...PEOPLE[2], phone: shared }))).toEqual([]);
    expect(await codesOf(await desk.due({ ...PEOPLE[2], phone: shared, email }))).toEqual([
      'phone_shared',
      'email_shared',
    ]);
  });

  test('is held when it would go to a member of staff: to their bank account, or under their address', async () => {
    const iban = ibanOf(70_010);
    const spaced = iban.replace(/(.{4})/g, '$1 ').trim();
    const body = { userId: desk.people.approver.id, iban: spaced };
    const answer = await api.call(addStaffAccount, { body }, finance);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.body).not.toContain(iban.slice(-8));
    expect(await codesOf(await desk.due({ ...PEOPLE[0], iban, phone: phone() }))).toEqual(['staff_bank_account']);
    const { email } = desk.people.approver;
    expect(await codesOf(await desk.due({ ...PEOPLE[1], email, phone: phone() }))).toEqual(['staff_email']);
  });

  test('of the buyer follows the limits and lists of the buyer too', async () => {
    const iban = ibanOf(70_011);
    const buyer = await desk.as(desk.people.buyer);
    await api.call(addStaffAccount, { body: { userId: desk.people.buyer.id, iban } }, buyer);
    expect(await codesOf(await desk.due({ iban, phone: phone() }, { issuer: 'buyer' }))).toEqual([
      'staff_bank_account',
    ]);
  });

  test('is not held for a signal that is switched off, nor below the limit of the account', async () => {
    const imei = '356938035647777';
    await desk.block(imei);
    const { version } = (await api.call(getRiskRules, {}, finance)).json();
    const change = (body: object) => api.call(updateRiskRules, { body } as never, finance);
    expect((await change({ holdFrom: 50, twoFrom: 60, switchedOff: ['imei_blocked'], version })).statusCode).toBe(200);
    expect(await desk.holdOf(await desk.due({ phone: phone() }, { imei }))).toBeUndefined();
    expect(
      (await change({ holdFrom: 71, twoFrom: 80, switchedOff: ['imei_bought_before'], version: version + 1 }))
        .statusCode,
    ).toBe(200);
    expect(await desk.holdOf(await desk.due({ phone: phone() }, { imei }))).toBeUndefined();
    expect(
      (await change({ holdFrom: 70, twoFrom: 70, switchedOff: ['imei_bought_before'], version: version + 2 }))
        .statusCode,
    ).toBe(200);
    expect(await desk.holdOf(await desk.due({ phone: phone() }, { imei }))).toMatchObject({
      score: 70,
      needs_two: true,
    });
    expect((await change({ holdFrom: 70, twoFrom: 60, switchedOff: [], version: version + 3 })).statusCode).toBe(422);
    expect((await change({ holdFrom: 50, twoFrom: 80, switchedOff: [], version })).json()).toMatchObject({
      code: 'concurrent_change',
    });
    await change({ holdFrom: 50, twoFrom: 80, switchedOff: [], version: version + 3 });
  });
});

describe('a failed payment that falls due again with other details', () => {
  /** Nothing of it was ever approved, so a person sends it back to those to pay. */
  async function failAndCorrect(payment: TestPayment): Promise<string> {
    await api.asSystem(desk.shop.retailer.id, async (ctx) => {
      const theCase = await lockCase(ctx, { accountId: desk.shop.retailer.id, paymentId: payment.id }, ['payment']);
      await perform(ctx, 'reportPaymentFailed', theCase, { as: 'payment_provider' });
    });
    const answer = await api.call(relaunchPayment, { params: { id: payment.id }, body: {} }, finance);
    return answer.json().status ?? answer.json().code;
  }
  const set = (payment: TestPayment, status: 'released' | 'refused') =>
    api.asSystem(desk.shop.retailer.id, ({ db }) =>
      db.updateTable('payment_hold').set({ status }).where('payment_id', '=', payment.id).execute(),
    );

  test('stays released while nothing new is found, and is held again for what nobody has looked at', async () => {
    const payment = await desk.held();
    await set(payment, 'released');
    expect(await failAndCorrect(payment)).toBe('awaiting_payment');
    expect(await desk.holdOf(payment)).toMatchObject({ status: 'released' });
    await api.asSystem(desk.shop.retailer.id, ({ db }) =>
      db.updateTable('buyback').set({ imei_confirmed: true }).where('id', '=', payment.buybackId).execute(),
    );
    await failAndCorrect(payment);
    expect(await desk.holdOf(payment)).toMatchObject({ status: 'open', score: 90 });
  });

  test('does not fall due when it was refused', async () => {
    const payment = await desk.held();
    await set(payment, 'refused');
    expect(await failAndCorrect(payment)).toBe(409);
    expect(await desk.holdOf(payment)).toMatchObject({ status: 'refused' });
  });
});

test('what was used more than 90 days ago does not count', async () => {
  const iban = ibanOf(70_030);
  for (const person of PEOPLE.slice(0, 2)) await desk.due({ ...person, iban, phone: phone() });
  api.clock.set(new Date(api.clock.now().getTime() + 100 * DAY));
  expect(await desk.holdOf(await desk.due({ ...PEOPLE[2], iban, phone: phone() }))).toBeUndefined();
});
