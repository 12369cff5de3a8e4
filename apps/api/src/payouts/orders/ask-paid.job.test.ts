import { describe, expect, test } from 'vitest';
import { testJobThreeWays } from '../../../testing/harness/three-ways.ts';
import { type Approved, usePayouts } from '../../../testing/payouts/use-payouts.ts';
import { countEvents } from '../../../testing/read/count-events.ts';
import { DAY } from '../../platform/clock.ts';
import { SCHEDULED } from '../../platform/durable/schedule-jobs.ts';
import { applyAnswer } from './apply-answer.ts';
import { askPaidJob } from './ask-paid.job.ts';

const { jobs, approved, send } = usePayouts();

async function paid(terms: Parameters<typeof approved>[0] = {}): Promise<Approved> {
  const order = await approved(terms);
  await send(order);
  await jobs.asSystem(order.accountId, (ctx) => applyAnswer(ctx, order, { outcome: 'paid', reference: null }));
  return order;
}
const asked = ({ accountId }: Approved) => countEvents(jobs, 'payout.return_unheard', accountId);
async function sweep(): Promise<void> {
  await jobs.enqueue(askPaidJob, SCHEDULED);
  expect(await jobs.finish(askPaidJob)).toEqual(['done']);
}

describe('orders that were paid', () => {
  let order: Approved;
  let given = 0;
  testJobThreeWays(jobs, {
    job: () => askPaidJob,
    async arrange() {
      given = await countEvents(jobs, 'payout.unswept');
      order = await paid();
      await jobs.advance(DAY);
      return SCHEDULED;
    },
    effect: () => asked(order),
    once: 1,
    async fail() {
      await jobs.asAdmin((c) =>
        c.query(`alter table app.payout add constraint never_asked check (ask_at < '2020-01-01') not valid`),
      );
      return () => jobs.asAdmin((c) => c.query('alter table app.payout drop constraint never_asked'));
    },
    leftBehind: async () => (await countEvents(jobs, 'payout.unswept')) - given,
    givenUp: 1,
  });

  test('are asked about after 1, 2, 4, 8 and 16 days, and then no more', async () => {
    const one = await paid();
    const days: number[] = [];
    for (let day = 1; day <= 40; day++) {
      await jobs.advance(DAY);
      const before = await asked(one);
      await sweep();
      if ((await asked(one)) > before) days.push(day);
    }
    expect(days).toEqual([1, 2, 4, 8, 16]);
  });

  test('are left alone when nothing of them can come back', async () => {
    const card = await paid({ provider: 'gift_card', type: 'gift_card' });
    await jobs.advance(2 * DAY);
    await sweep();
    expect(await asked(card)).toBe(0);
  });
});
