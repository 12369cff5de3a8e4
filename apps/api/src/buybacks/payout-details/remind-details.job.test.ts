import { describe } from 'vitest';
import { testJobThreeWays } from '../../../testing/harness/three-ways.ts';
import { useJobs } from '../../../testing/harness/use-jobs.ts';
import { countEvents } from '../../../testing/read/count-events.ts';
import { ibanOf } from '../../../testing/world/sell.ts';
import { buildWorld } from '../../../testing/world/world.ts';
import { DAY } from '../../platform/clock.ts';
import { SCHEDULED } from '../../platform/durable/schedule-jobs.ts';
import { remindDetailsJob } from './remind-details.job.ts';

const jobs = useJobs({ start: new Date('2026-11-17T12:00:00Z') });
const world = buildWorld(jobs);

/** A sale whose transfer the customer's bank has refused because of the account. */
async function refusedAccount(): Promise<string> {
  const { accountId } = await world.sold({ person: { iban: ibanOf(74_000) } as object });
  await jobs.asSystem(accountId, (ctx) =>
    ctx.db
      .updateTable('payment')
      .set({
        type: 'bank_transfer',
        provider: 'bank_transfer',
        status: 'payment_failed',
        failure_kind: 'details',
        failure_code: 'AC04',
        updated_at: ctx.clock.now(),
      })
      .where('account_id', '=', accountId)
      .execute(),
  );
  return accountId;
}

describe('customers who have not corrected their account', () => {
  let accountId: string;
  let given = 0;
  testJobThreeWays(jobs, {
    job: () => remindDetailsJob,
    async arrange() {
      given = await countEvents(jobs, 'payout.details_unswept');
      accountId = await refusedAccount();
      await jobs.advance(5 * DAY);
      return SCHEDULED;
    },
    effect: () => countEvents(jobs, 'payout.details_reminder_due', accountId),
    once: 1,
    async fail() {
      await jobs.asAdmin((c) =>
        c.query(`alter table app.payment add constraint never_reminded check (details_reminded_at is null) not valid`),
      );
      return () => jobs.asAdmin((c) => c.query('alter table app.payment drop constraint never_reminded'));
    },
    leftBehind: async () => (await countEvents(jobs, 'payout.details_unswept')) - given,
    givenUp: 1,
  });
});
