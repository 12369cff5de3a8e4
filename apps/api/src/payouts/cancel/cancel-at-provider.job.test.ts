import { BUYBACK_TRANSITIONS } from '@reprise/contract/states/buyback';
import { PAYMENT_TRANSITIONS } from '@reprise/contract/states/payment';
import { describe, expect, test } from 'vitest';
import { testJobThreeWays } from '../../../testing/harness/three-ways.ts';
import { type Approved, PARTS, usePayouts } from '../../../testing/payouts/use-payouts.ts';
import { countEvents } from '../../../testing/read/count-events.ts';
import { HOUR } from '../../platform/clock.ts';
import { SCHEDULED } from '../../platform/durable/schedule-jobs.ts';
import { applyAnswer } from '../orders/apply-answer.ts';
import { askUnansweredJob } from '../orders/ask-unanswered.job.ts';
import { payoutKey } from '../orders/payout-key.ts';
import { relaunchFailedJob } from '../orders/relaunch-failed.job.ts';
import { sendPayoutJob } from '../orders/send-payout.job.ts';
import { instantBank } from '../providers/instant-bank.ts';
import { cancelAtProviderJob } from './cancel-at-provider.job.ts';

const { bank, jobs, approved, send, stateOf } = usePayouts();
type Asked = Approved & { cancellationId: string };
const WRITTEN = { reason: 'other', comment: 'Nora a rappelé' } as const;

/** What the route writes when somebody asks. */
async function ask(due: Approved): Promise<Asked> {
  const { accountId, buybackId, paymentId, buyerAccountId } = due;
  const cancellationId = await jobs.asSystem(accountId, async ({ db, newId, clock }) => {
    const id = newId();
    await db
      .insertInto('payment_cancellation')
      .values({
        account_id: accountId,
        id,
        buyer_account_id: buyerAccountId,
        payment_id: paymentId,
        buyback_id: buybackId,
        ...WRITTEN,
        status: 'asked',
        asked_by: newId(),
        asked_at: clock.now(),
      })
      .execute();
    return id;
  });
  return { ...due, cancellationId };
}
/** An order that is with its provider, and whose cancellation was asked for. */
async function sentAndAsked(): Promise<Asked> {
  const due = await approved();
  await send(due);
  return ask(due);
}
const run = async (asked: Asked) => {
  await jobs.enqueue(cancelAtProviderJob, asked);
  return jobs.finish(cancelAtProviderJob);
};
const told = (due: Approved, answer: Parameters<typeof applyAnswer>[2]) =>
  jobs.asSystem(due.accountId, (ctx) => applyAnswer(ctx, due, answer));
const atBank = async ({ paymentId }: Approved, attempt = 1) =>
  (await bank.effects(payoutKey(paymentId, attempt))).map(({ state }) => state);
const seenOf = async (asked: Asked) => ({
  ...(await stateOf(asked)),
  ...(await jobs.asSystem(asked.accountId, async ({ db }) => ({
    buyback: (
      await db.selectFrom('buyback').select('status').where('id', '=', asked.buybackId).executeTakeFirstOrThrow()
    ).status,
    cancellation: (
      await db
        .selectFrom('payment_cancellation')
        .select('status')
        .where('id', '=', asked.cancellationId)
        .executeTakeFirstOrThrow()
    ).status,
  }))),
});
const CANCELLED = {
  status: 'payment_cancelled',
  payouts: ['1 refused'],
  books: {},
  buyback: 'bb_cancelled',
  cancellation: 'cancelled',
};
const TOO_LATE = {
  status: 'payment_completed',
  payouts: ['1 paid'],
  books: { ...PARTS, paid: -22_000 },
  buyback: 'bb_awaiting_inventory',
  cancellation: 'too_late',
};

describe('cancelling at the provider', () => {
  testJobThreeWays(jobs, {
    job: () => cancelAtProviderJob,
    arrange: sentAndAsked,
    effect: async (asked) => ({ ...(await seenOf(asked)), bank: await atBank(asked) }),
    once: { ...CANCELLED, bank: ['cancelled'] },
    async fail() {
      await bank.setFaults({ errorRate: 1 });
      return () => bank.setFaults({});
    },
    leftBehind: async (asked) => {
      const { status, cancellation } = await seenOf(asked);
      return { status, cancellation, told: await countEvents(jobs, 'payment.cancel_unanswered', asked.accountId) };
    },
    givenUp: { status: 'payment_initiated', cancellation: 'unanswered', told: 1 },
  });

  test('cancelAtProvider: payment and buyback move in one command, by P13, with the reason that was given', async () => {
    const asked = await sentAndAsked();
    expect(await run(asked)).toEqual(['done']);
    const rows = await jobs.asSystem(asked.accountId, async ({ db }) => ({
      buyback: await db
        .selectFrom('buyback')
        .select(['cancel_reason', 'cancel_comment'])
        .where('id', '=', asked.buybackId)
        .executeTakeFirst(),
      history: await db
        .selectFrom('history')
        .select(['entity', 'transition_id', 'command_id', 'reason'])
        .where('to_status', 'in', ['payment_cancelled', 'bb_cancelled'])
        .where('account_id', '=', asked.accountId)
        .orderBy('entity')
        .execute(),
    }));
    expect(rows.buyback).toEqual({ cancel_reason: WRITTEN.reason, cancel_comment: WRITTEN.comment });
    expect(rows.history).toMatchObject([
      { entity: 'buyback', transition_id: BUYBACK_TRANSITIONS.cancelBeforeTransit.id, reason: 'other' },
      { entity: 'payment', transition_id: PAYMENT_TRANSITIONS.cancelInitiated.id },
    ]);
    expect(new Set(rows.history.map(({ command_id }) => command_id)).size).toBe(1);
    expect(await countEvents(jobs, 'payment.failed', asked.accountId)).toBe(0);
  });

  test('cancelAtProvider: an order that was paid meanwhile is too late, and the buyback stays', async () => {
    const asked = await sentAndAsked();
    await bank.settle(payoutKey(asked.paymentId, 1));
    expect(await run(asked)).toEqual(['done']);
    expect(await seenOf(asked)).toEqual(TOO_LATE);
  });

  test('cancelAtProvider: an order that never arrived is barred by its key, and is not paid when it arrives late', async () => {
    const due = await approved();
    // The intent is committed, and nothing reaches the bank.
    await bank.setFaults({ errorRate: 1 });
    await jobs.enqueue(sendPayoutJob, due);
    await jobs.attempt(sendPayoutJob);
    await bank.setFaults({});
    const asked = await ask(due);
    expect(await run(asked)).toEqual(['done']);
    expect(await seenOf(asked)).toEqual(CANCELLED);
    await jobs.finish(sendPayoutJob);
    expect(await atBank(asked)).toEqual([]);
    // As a worker that was stopped just before its call would send it.
    const key = payoutKey(asked.paymentId, 1);
    const payee = {
      name: 'Nora Lindqvist',
      iban: 'FR7630006000011234567890189',
      email: null,
      locale: 'fr-FR',
    } as const;
    const late = { key, amount: 22_000, currency: 'EUR', payee, remittance: key } as const;
    expect(await instantBank(bank.options()).send(late)).toEqual({ outcome: 'cancelled' });
    await bank.settle(key);
    expect(await atBank(asked)).toEqual(['cancelled']);
    expect(await seenOf(asked)).toEqual(CANCELLED);
  });

  test('cancelAtProvider: while it is asked for, nothing is sent again and nothing is relaunched', async () => {
    const asked = await sentAndAsked();
    await jobs.advance(2 * HOUR);
    await jobs.enqueue(askUnansweredJob, SCHEDULED);
    await jobs.finish(askUnansweredJob);
    await jobs.finish(sendPayoutJob);
    await told(asked, { outcome: 'refused', failure: { kind: 'technical', code: 'AB05' } });
    await jobs.advance(2 * HOUR);
    await jobs.enqueue(relaunchFailedJob, SCHEDULED);
    await jobs.finish(relaunchFailedJob);
    expect(await stateOf(asked)).toMatchObject({ status: 'payment_failed', payouts: ['1 refused'] });
    expect(await run(asked)).toEqual(['done']);
    expect(await seenOf(asked)).toEqual(CANCELLED);
  });

  test('cancelAtProvider: the pushed event of the cancellation is no failure, whichever comes first', async () => {
    const asked = await sentAndAsked();
    await told(asked, { outcome: 'cancelled' });
    expect((await stateOf(asked)).status).toBe('payment_initiated');
    expect(await countEvents(jobs, 'payment.cancel_asked', asked.accountId)).toBe(1);
    expect(await run(asked)).toEqual(['done']);
    await told(asked, { outcome: 'cancelled' });
    expect(await seenOf(asked)).toEqual(CANCELLED);
    expect(await countEvents(jobs, 'payment.failed', asked.accountId)).toBe(0);
  });

  test('cancelAtProvider: a relaunch that has not left is withdrawn without asking anybody', async () => {
    const due = await approved();
    await send(due);
    await told(due, { outcome: 'refused', failure: { kind: 'technical', code: 'AB05' } });
    await jobs.advance(2 * HOUR);
    await jobs.enqueue(relaunchFailedJob, SCHEDULED);
    await jobs.finish(relaunchFailedJob);
    const asked = await ask(due);
    expect(await run(asked)).toEqual(['done']);
    expect(await seenOf(asked)).toEqual({ ...CANCELLED, payouts: ['1 refused', '2 withdrawn'] });
    await jobs.finish(sendPayoutJob);
    expect(await atBank(asked, 2)).toEqual([]);
  });

  test('cancelAtProvider: what was forced meanwhile is cancelled too; what cannot be given back any more has failed', async () => {
    const [forced, kept] = [await sentAndAsked(), await sentAndAsked()];
    await jobs.asSystem(forced.accountId, async ({ db }) => {
      await db
        .updateTable('buyback')
        .set({ status: 'bb_cancelled', cancel_reason: 'other' })
        .where('id', '=', forced.buybackId)
        .execute();
      await db.updateTable('payment').set({ paid_on_cancelled: true }).where('id', '=', forced.paymentId).execute();
    });
    await jobs.asAdmin((c) =>
      c.query(`update app.buyback set status = 'bb_completed' where id = $1`, [kept.buybackId]),
    );
    await jobs.asAdmin((c) =>
      c.query(`update app.item set status = 'item_refurb_in_progress' where buyback_id = $1`, [kept.buybackId]),
    );
    expect(await run(forced)).toEqual(['done']);
    expect(await seenOf(forced)).toEqual(CANCELLED);
    expect(await run(kept)).toEqual(['done']);
    expect(await seenOf(kept)).toMatchObject({
      status: 'payment_failed',
      buyback: 'bb_completed',
      cancellation: 'buyback_kept',
      books: { ...PARTS, owed: -22_000 },
    });
  });

  test('cancelAtProvider: against the answer "paid" at the same time, one of both wins and bank and books agree', async () => {
    for (let turn = 0; turn < 8; turn++) {
      const asked = await sentAndAsked();
      const key = payoutKey(asked.paymentId, 1);
      await jobs.enqueue(cancelAtProviderJob, asked);
      const pay = async () => {
        await bank.settle(key);
        const [effect] = await bank.effects(key);
        if (effect?.state === 'paid') await told(asked, { outcome: 'paid', reference: 'B1' });
      };
      await Promise.all([jobs.finish(cancelAtProviderJob), pay()]);
      const [state] = await atBank(asked);
      expect(await seenOf(asked)).toEqual(state === 'paid' ? TOO_LATE : CANCELLED);
    }
  });
});
