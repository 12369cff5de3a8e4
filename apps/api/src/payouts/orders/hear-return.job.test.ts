import { describe, expect, test } from 'vitest';
import { testJobThreeWays } from '../../../testing/harness/three-ways.ts';
import { type Approved, usePayouts } from '../../../testing/payouts/use-payouts.ts';
import { countEvents } from '../../../testing/read/count-events.ts';
import { applyAnswer } from './apply-answer.ts';
import { hearReturnJob } from './hear-return.job.ts';
import { payoutKey } from './payout-key.ts';

const { bank, jobs, approved, send, stateOf } = usePayouts();

/** Paid for us and for the bank. */
async function paid(): Promise<Approved> {
  const order = await approved();
  await send(order);
  await bank.settle(payoutKey(order.paymentId, 1));
  await jobs.asSystem(order.accountId, (ctx) => applyAnswer(ctx, order, { outcome: 'paid', reference: null }));
  return order;
}
/** The bank has it back, and what it told of that was lost with a database. */
async function returned(): Promise<Approved> {
  const order = await paid();
  await bank.sendBack(payoutKey(order.paymentId, 1));
  return order;
}
const seen = async (order: Approved) => ({
  payouts: (await stateOf(order)).payouts,
  told: await countEvents(jobs, 'payout.returned', order.accountId),
});

describe('a return that was told before the database was restored', () => {
  testJobThreeWays(jobs, {
    job: () => hearReturnJob,
    arrange: returned,
    effect: seen,
    once: { payouts: ['1 returned'], told: 1 },
    async fail() {
      await bank.setFaults({ errorRate: 1 });
      return () => bank.setFaults({});
    },
    leftBehind: ({ accountId }) => countEvents(jobs, 'payout.given_up', accountId),
    givenUp: 1,
  });

  test('money that stayed where it went changes nothing', async () => {
    const order = await paid();
    const before = await stateOf(order);
    await jobs.enqueue(hearReturnJob, order);
    expect(await jobs.finish(hearReturnJob)).toEqual(['done']);
    expect(await stateOf(order)).toEqual(before);
  });
});
