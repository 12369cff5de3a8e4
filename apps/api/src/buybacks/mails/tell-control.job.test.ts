import { randomUUIDv7 } from 'node:crypto';
import type { BuybackStatus } from '@reprise/contract/states/buyback';
import { describe, expect, test } from 'vitest';
import { testJobThreeWays } from '../../../testing/harness/three-ways.ts';
import { useJobs } from '../../../testing/harness/use-jobs.ts';
import { mailOf, mailOnce } from '../../../testing/read/buyback-mails.ts';
import { buildWorld } from '../../../testing/world/world.ts';
import { tellControlJob } from './tell-control.job.ts';

const jobs = useJobs();
const world = buildWorld(jobs);

async function checked(status: BuybackStatus = 'bb_completed', validated: number | null = 20_000) {
  const sold = await world.sold();
  await jobs.asSystem(sold.accountId, async ({ db }) => {
    await db
      .updateTable('buyback')
      .set({
        status,
        validated_price: validated,
        declared_price: 20_000,
        ...(status === 'bb_cancelled' && { cancel_reason: 'customer_retractation' }),
      })
      .where('id', '=', sold.buybackId)
      .execute();
  });
  return { ...sold, eventId: randomUUIDv7() };
}
const paramsOf = async (woken: Awaited<ReturnType<typeof checked>>) =>
  (await mailOf(jobs, tellControlJob, woken)).map(({ order }) => order);

describe('a device that was controlled', () => {
  testJobThreeWays(
    jobs,
    mailOnce(jobs, tellControlJob, () => checked(), 'buyback_checked'),
  );

  test.each([
    ['bb_completed', 20_000, 'as_declared'],
    ['bb_completed_by_price', 20_000, 'as_declared'],
    ['bb_completed_by_price', 25_000, 'more'],
    ['bb_completed_with_absorption', 20_000, 'absorbed'],
  ] as const)('%s at %i: the mail says %s, the amount and the day', async (status, validated, result) => {
    const [order] = await paramsOf(await checked(status, validated));
    expect(order).toMatchObject({
      template: 'buyback_checked',
      params: {
        result,
        amount: { cents: 22_000, currency: 'EUR' },
        paidBy: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      },
    });
  });

  test('and whose buyback was cancelled since is told of by that mail only', async () => {
    expect(await paramsOf(await checked('bb_cancelled'))).toEqual([]);
  });
});
