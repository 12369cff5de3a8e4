import { describe, expect, test } from 'vitest';
import { useJobs } from '../platform/testing/job-harness.ts';
import { testJobThreeWays } from '../platform/testing/three-ways.ts';
import { useCarrier } from '../testing-carrier.ts';
import { type Sold, soldIn } from '../testing-sold.ts';
import { connectBuyer } from './buyer-connector.ts';
import { BUYER_UNREACHABLE } from './events.ts';
import { tellBuyerJob } from './tell-buyer.job.ts';

const it = useJobs();
const sandbox = useCarrier();
const job = () => tellBuyerJob(() => connectBuyer(`${sandbox.url}/buyer`, sandbox.fetchOutside));
const noticeOf = async ({ buybackId }: Sold) => (await sandbox.notices()).find((one) => one.buybackId === buybackId);

describe('the buyer', () => {
  testJobThreeWays(it, {
    job,
    arrange: () => soldIn(it),
    async effect(sold) {
      const all = (await sandbox.notices()).filter((one) => one.buybackId === sold.buybackId);
      return { notices: all.length };
    },
    once: { notices: 1 },
    async fail() {
      await sandbox.setBuyerFaults({ down: true });
      return () => sandbox.setBuyerFaults({});
    },
    leftBehind: ({ accountId }) =>
      it.asSystem(accountId, ({ db }) =>
        db.selectFrom('event').select('type').where('type', '=', BUYER_UNREACHABLE).execute(),
      ),
    givenUp: [{ type: BUYER_UNREACHABLE }],
  });

  test('hears of the device and its price, and nothing of the person', async () => {
    const sold = await soldIn(it);
    await it.enqueue(job(), sold);
    expect(await it.finish(job())).toEqual(['done']);
    const notice = await noticeOf(sold);
    expect(notice).toMatchObject({
      times: 1,
      content: { circuit: 'web_post', currency: 'EUR', estimatedPrice: 20_000, payout: 22_000 },
    });
    expect(Object.keys(notice!.content as object).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'answers',
      'circuit',
      'circuitBonus',
      'code',
      'createdAt',
      'currency',
      'estimatedPrice',
      'paymentBonus',
      'payout',
      'product',
    ]);
    expect(JSON.stringify(notice)).not.toMatch(/Nora|Lindqvist|nora@|Saules|\+336|351234567890128/);
  });

  test('whose answer was lost is told again of the same buyback', async () => {
    const sold = await soldIn(it);
    await sandbox.setBuyerFaults({ loseReply: true });
    await it.enqueue(job(), sold);
    expect(await it.attempt(job())).toBe('retry');
    await sandbox.setBuyerFaults({});
    expect(await it.finish(job())).toEqual(['done']);
    expect((await noticeOf(sold))!.times).toBe(2);
  });

  test('without a connector is told nothing', async () => {
    const sold = await soldIn(it);
    const nobody = tellBuyerJob(() => connectBuyer(undefined, sandbox.fetchOutside));
    await it.enqueue(nobody, sold);
    expect(await it.finish(nobody)).toEqual(['done']);
    expect(await noticeOf(sold)).toBeUndefined();
  });
});
