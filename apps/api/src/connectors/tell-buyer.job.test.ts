import { beforeAll, describe, expect, test } from 'vitest';
import { testJobThreeWays } from '../../testing/harness/three-ways.ts';
import { useCarrier } from '../../testing/harness/use-carrier.ts';
import { useJobs } from '../../testing/harness/use-jobs.ts';
import type { Sold } from '../../testing/world/sold.ts';
import { buildWorld } from '../../testing/world/world.ts';
import { saveConnection } from '../accounts/index.ts';
import { systemClock } from '../platform/clock.ts';
import { buyerConnector } from './buyer-connector.ts';
import { buyerUnreachable } from './events.ts';
import { tellBuyerJob } from './tell-buyer.job.ts';

const jobs = useJobs();
const world = buildWorld(jobs);
const sandbox = useCarrier();
/** The sandbox's own. */
const SECRET = 'sandbox-buyer-secret';
const job = () => tellBuyerJob;
beforeAll(() => {
  jobs.services.connectBuyer = buyerConnector({ fetchOutside: sandbox.fetchOutside, clock: systemClock });
});
/** A buyback whose buyer has connected the sandbox. */
async function soldTo(secret = SECRET): Promise<Sold> {
  const sold = await world.sold();
  await connectBuyer(sold, secret);
  return sold;
}
const connectBuyer = ({ buyerAccountId }: Sold, secret = SECRET) =>
  jobs.asSystem(undefined, async (ctx) => {
    const params = { id: buyerAccountId, kind: 'buyer' } as const;
    await saveConnection(ctx, { params, body: { url: `${sandbox.url}/buyer`, secret, version: 0 } });
  });
const noticeOf = async ({ buybackId }: Sold) => (await sandbox.notices()).find((one) => one.buybackId === buybackId);

describe('the buyer', () => {
  testJobThreeWays(jobs, {
    job,
    arrange: () => soldTo(),
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
      jobs.asSystem(accountId, ({ db }) =>
        db.selectFrom('event').select('type').where('type', '=', buyerUnreachable.type).execute(),
      ),
    givenUp: [{ type: buyerUnreachable.type }],
  });

  test('tellBuyer: sends device and price and no personal data', async () => {
    const sold = await soldTo();
    await jobs.enqueue(job(), sold);
    expect(await jobs.finish(job())).toEqual(['done']);
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

  test('tellBuyer: retries under the same buyback id when the answer is lost', async () => {
    const sold = await soldTo();
    await sandbox.setBuyerFaults({ loseReply: true });
    await jobs.enqueue(job(), sold);
    expect(await jobs.attempt(job())).toBe('retry');
    await sandbox.setBuyerFaults({});
    expect(await jobs.finish(job())).toEqual(['done']);
    expect((await noticeOf(sold))!.times).toBe(2);
  });

  test('a buyer without a connection is not notified, whatever another buyer has connected', async () => {
    await soldTo();
    const sold = await world.sold();
    await jobs.enqueue(job(), sold);
    expect(await jobs.finish(job())).toEqual(['done']);
    expect(await noticeOf(sold)).toBeUndefined();
  });

  test('a notice that is not signed with the secret of its receiver is refused', async () => {
    const sold = await soldTo('the secret of somebody else');
    await jobs.enqueue(job(), sold);
    expect(await jobs.attempt(job())).toBe('retry');
    expect(await noticeOf(sold)).toBeUndefined();
  });
});
