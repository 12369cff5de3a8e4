import { describe, expect, test } from 'vitest';
import { testJobThreeWays } from '../../../testing/harness/three-ways.ts';
import { buildDuePayment, type DuePayment } from '../../../testing/payouts/due-payments.ts';
import { type Approved, PARTS, usePayouts } from '../../../testing/payouts/use-payouts.ts';
import { countEvents } from '../../../testing/read/count-events.ts';
import { HOUR } from '../../platform/clock.ts';
import { SCHEDULED } from '../../platform/durable/schedule-jobs.ts';
import { lockCase, perform } from '../../states/index.ts';
import { applyAnswer } from './apply-answer.ts';
import { askUnansweredJob } from './ask-unanswered.job.ts';
import { payAutomaticallyJob } from './pay-automatically.job.ts';
import { payoutKey } from './payout-key.ts';
import { relaunchFailedJob } from './relaunch-failed.job.ts';
import { sendPayoutJob } from './send-payout.job.ts';

const { bank, jobs, approved, send, stateOf } = usePayouts();

const effectsOf = ({ paymentId }: DuePayment, attempt = 1) => bank.effects(payoutKey(paymentId, attempt));
const told = (due: Approved, answer: Parameters<typeof applyAnswer>[2]) =>
  jobs.asSystem(due.accountId, (ctx) => applyAnswer(ctx, due, answer));

describe('sending a payout', () => {
  testJobThreeWays(jobs, {
    job: () => sendPayoutJob,
    arrange: approved,
    effect: async (due) => ({ ...(await stateOf(due)), effects: (await effectsOf(due)).length }),
    once: {
      status: 'payment_initiated',
      payouts: ['1 sent'],
      books: { ...PARTS, in_transfer: -22_000 },
      effects: 1,
    },
    async fail() {
      await bank.setFaults({ errorRate: 1 });
      return () => bank.setFaults({});
    },
    leftBehind: async (due) => ({
      orders: (await stateOf(due)).payouts.length,
      told: await countEvents(jobs, 'payout.given_up', due.accountId),
    }),
    givenUp: { orders: 1, told: 1 },
  });

  test('a lost reply is asked for by the key, and the customer is paid once', async () => {
    const due = await approved();
    await bank.setFaults({ loseReplyRate: 1 });
    expect(await jobs.attempt(sendPayoutJob)).toBeUndefined();
    await jobs.enqueue(sendPayoutJob, due);
    expect(await jobs.attempt(sendPayoutJob)).not.toBe('done');
    await bank.setFaults({});
    expect((await jobs.finish(sendPayoutJob)).at(-1)).toBe('done');
    expect(await effectsOf(due)).toHaveLength(1);
  });

  test('said twice and in the wrong order, an answer counts once; what comes back after it was paid is the attempt’s own end', async () => {
    const due = await approved();
    await send(due);
    await told(due, { outcome: 'paid', reference: 'B1' });
    await told(due, { outcome: 'accepted', reference: 'B1' });
    await told(due, { outcome: 'paid', reference: 'B1' });
    expect(await stateOf(due)).toEqual({
      status: 'payment_completed',
      payouts: ['1 paid'],
      books: { ...PARTS, paid: -22_000 },
    });
    expect(await countEvents(jobs, 'payment.paid', due.accountId)).toBe(1);
    await told(due, { outcome: 'returned', failure: { kind: 'details', code: 'AC04' } });
    await told(due, { outcome: 'returned', failure: { kind: 'details', code: 'AC04' } });
    expect(await stateOf(due)).toEqual({
      status: 'payment_completed',
      payouts: ['1 returned'],
      books: { ...PARTS, returned: -22_000 },
    });
    expect(await countEvents(jobs, 'payout.returned', due.accountId)).toBe(1);
  });

  test('money that came back for a technical reason is sent again by no job', async () => {
    const due = await approved();
    await send(due);
    await told(due, { outcome: 'paid', reference: 'B1' });
    await told(due, { outcome: 'returned', failure: { kind: 'technical', code: 'AB05' } });
    const before = await stateOf(due);
    await jobs.advance(100 * HOUR);
    for (const [job, payload] of [
      [relaunchFailedJob, SCHEDULED],
      [askUnansweredJob, SCHEDULED],
      [payAutomaticallyJob, due],
      [sendPayoutJob, due],
    ] as const) {
      await jobs.enqueue(job, payload);
      expect(await jobs.finish(job)).toEqual(['done']);
    }
    expect(await stateOf(due)).toEqual(before);
    expect(before.payouts).toEqual(['1 returned']);
    expect(await effectsOf(due)).toHaveLength(1);
  });

  test('a provider that says paid after it has refused is not believed in silence', async () => {
    const due = await approved();
    await send(due);
    await told(due, { outcome: 'refused', failure: { kind: 'refused', code: 'RR04' } });
    await told(due, { outcome: 'paid', reference: 'B1' });
    expect(await stateOf(due)).toMatchObject({ status: 'payment_failed', payouts: ['1 refused'] });
    expect(await countEvents(jobs, 'payout.contradicted', due.accountId)).toBe(1);
  });

  test.each([
    ['amount', { amount: 99_900 }],
    ['key', { key: 'RP0-9' }],
    ['signature', { signature: 'k1.x' }],
  ])('a row whose %s was changed in the database is not sent', async (_, change) => {
    const due = await approved();
    await jobs.asAdmin((c) =>
      c.query(`update app.payout set ${Object.keys(change)[0]} = $1 where id = $2`, [
        Object.values(change)[0],
        due.payoutId,
      ]),
    );
    expect(await send(due)).toEqual(['done']);
    expect(await stateOf(due)).toMatchObject({ status: 'awaiting_payment', payouts: ['1 withdrawn'] });
    expect(await effectsOf(due)).toEqual([]);
  });

  test('a payment that ends before it leaves takes its order with it, and its books are empty', async () => {
    const due = await approved();
    await jobs.asSystem(due.accountId, async (ctx) => {
      const theCase = await lockCase(ctx, { accountId: due.accountId, buybackId: due.buybackId }, ['payment']);
      await perform(ctx, 'needNoPayment', theCase, { as: 'system', set: { payment: { amount: 0 } } });
    });
    expect(await send(due)).toEqual(['done']);
    expect(await stateOf(due)).toEqual({ status: 'payment_not_needed', payouts: ['1 withdrawn'], books: {} });
    expect(await effectsOf(due)).toEqual([]);
  });

  test('an amount that changes after the approval withdraws the order', async () => {
    const due = await approved();
    await jobs.asSystem(due.accountId, async (ctx) => {
      const theCase = await lockCase(ctx, { accountId: due.accountId, buybackId: due.buybackId }, [
        'payment',
        'buyback',
        'item',
        'litigation',
      ]);
      await ctx.ports.followPayment(ctx, {
        before: theCase.payment!,
        after: { ...theCase.payment!, amount: 15_000 },
        buyback: { ...theCase.buyback!, validated_price: 13_000 },
        movement: 'test',
      });
    });
    expect(await stateOf(due)).toMatchObject({
      payouts: ['1 withdrawn'],
      books: { purchase: 13_000, bonus: 2_000, owed: -15_000 },
    });
  });
});

describe('what fails', () => {
  test('a technical failure is relaunched after 1, 24 and 72 hours under a new key each, then left to people', async () => {
    const due = await approved();
    await send(due);
    for (const [hours, attempt] of [
      [1, 2],
      [24, 3],
      [72, 4],
    ] as const) {
      const open = await jobs.asSystem(due.accountId, ({ db }) =>
        db
          .selectFrom('payout')
          .select('id')
          .where('payment_id', '=', due.paymentId)
          .where('status', '=', 'sent')
          .executeTakeFirstOrThrow(),
      );
      await told({ ...due, payoutId: open.id }, { outcome: 'refused', failure: { kind: 'technical', code: 'AB05' } });
      await jobs.advance((hours - 0.5) * HOUR);
      await jobs.enqueue(relaunchFailedJob, SCHEDULED);
      expect(await jobs.finish(relaunchFailedJob)).toEqual(['done']);
      expect((await stateOf(due)).status).toBe('payment_failed');
      await jobs.advance(HOUR);
      await jobs.enqueue(relaunchFailedJob, SCHEDULED);
      expect(await jobs.finish(relaunchFailedJob)).toEqual(['done']);
      expect(await jobs.finish(sendPayoutJob)).toEqual(['done']);
      expect((await stateOf(due)).payouts.at(-1)).toBe(`${attempt} sent`);
      expect(await effectsOf(due, attempt)).toHaveLength(1);
    }
    const last = await jobs.asSystem(due.accountId, ({ db }) =>
      db
        .selectFrom('payout')
        .select('id')
        .where('payment_id', '=', due.paymentId)
        .where('status', '=', 'sent')
        .executeTakeFirstOrThrow(),
    );
    await told({ ...due, payoutId: last.id }, { outcome: 'refused', failure: { kind: 'technical', code: 'AB05' } });
    const { relaunch_at } = await jobs.asSystem(due.accountId, ({ db }) =>
      db.selectFrom('payment').select('relaunch_at').where('id', '=', due.paymentId).executeTakeFirstOrThrow(),
    );
    expect(relaunch_at).toBeNull();
  });

  test('a wrong IBAN is not tried again by itself', async () => {
    const due = await approved();
    await send(due);
    await told(due, { outcome: 'refused', failure: { kind: 'details', code: 'AC01' } });
    await jobs.advance(100 * HOUR);
    await jobs.enqueue(relaunchFailedJob, SCHEDULED);
    await jobs.finish(relaunchFailedJob);
    expect(await stateOf(due)).toEqual({
      status: 'payment_failed',
      payouts: ['1 refused'],
      books: { ...PARTS, owed: -22_000 },
    });
  });

  test('an order that was approved and given up before it left is woken again', async () => {
    const due = await approved();
    await jobs.advance(HOUR);
    await jobs.enqueue(askUnansweredJob, SCHEDULED);
    expect(await jobs.finish(askUnansweredJob)).toEqual(['done']);
    await jobs.finish(sendPayoutJob);
    expect((await stateOf(due)).payouts).toEqual(['1 sent']);
  });

  test('an order nothing was heard of is asked for again by the key', async () => {
    const due = await approved();
    await send(due);
    await bank.settle(payoutKey(due.paymentId, 1));
    await jobs.advance(2 * HOUR);
    await jobs.enqueue(askUnansweredJob, SCHEDULED);
    expect(await jobs.finish(askUnansweredJob)).toEqual(['done']);
    expect((await jobs.finish(sendPayoutJob)).every((outcome) => outcome === 'done')).toBe(true);
    expect((await stateOf(due)).status).toBe('payment_completed');
    expect(await effectsOf(due)).toHaveLength(1);
  });
});

describe('what leaves by itself', () => {
  test('nothing without a policy, and nothing above its limit', async () => {
    const due = await buildDuePayment(jobs, { automaticUpTo: 21_999 });
    await jobs.enqueue(payAutomaticallyJob, due);
    expect(await jobs.finish(payAutomaticallyJob)).toEqual(['done']);
    expect(await stateOf(due)).toEqual({ status: 'awaiting_payment', payouts: [], books: { ...PARTS, owed: -22_000 } });
  });

  test('a voucher that is due waits to be printed, whatever may leave by itself', async () => {
    const due = await buildDuePayment(jobs, { provider: 'gift_card', type: 'voucher', automaticUpTo: 50_000 });
    await jobs.enqueue(payAutomaticallyJob, due);
    expect(await jobs.finish(payAutomaticallyJob)).toEqual(['done']);
    expect(await stateOf(due)).toEqual({ status: 'awaiting_payment', payouts: [], books: { ...PARTS, owed: -22_000 } });
  });

  test('a gift card is ordered once and its pin is sealed', async () => {
    const due = await approved({ provider: 'gift_card', type: 'gift_card' });
    await send(due);
    await bank.settle(payoutKey(due.paymentId, 1));
    await jobs.advance(2 * HOUR);
    await jobs.enqueue(askUnansweredJob, SCHEDULED);
    await jobs.finish(askUnansweredJob);
    await jobs.finish(sendPayoutJob);
    const { card } = await jobs.asSystem(due.accountId, ({ db }) =>
      db.selectFrom('payout').select('card').where('id', '=', due.payoutId).executeTakeFirstOrThrow(),
    );
    expect(card).not.toBeNull();
    expect(card!.toString('latin1')).not.toMatch(/pin/);
    expect((await stateOf(due)).status).toBe('payment_completed');
  });
});
