import { beforeAll, describe, expect, test } from 'vitest';
import { ensureMonths } from '../../../testing/harness/ensure-months.ts';
import { testJobThreeWays } from '../../../testing/harness/three-ways.ts';
import { useJobs } from '../../../testing/harness/use-jobs.ts';
import { waitUntilBlocked } from '../../../testing/harness/wait-until-blocked.ts';
import { countEvents } from '../../../testing/read/count-events.ts';
import type { TestBuyback } from '../../../testing/world/buybacks.ts';
import { buildWorld } from '../../../testing/world/world.ts';
import { DAY } from '../../platform/clock.ts';
import { SCHEDULED } from '../../platform/durable/schedule-jobs.ts';
import { lockCase } from '../../states/index.ts';
import { litigationsUnexpired } from '../events.ts';
import { expireLitigationsJob } from './expire-litigations.job.ts';

const start = new Date('2027-03-04T11:00:00Z');
const jobs = useJobs({ start });
const world = buildWorld(jobs);
beforeAll(() => ensureMonths(jobs, start));

/** A price that is disputed since now, in a shop of its own. */
async function disputed(expiry: 'none' | 'return'): Promise<TestBuyback> {
  const sold = await world.disputed(await world.shop());
  await jobs.asSystem(sold.accountId, ({ db }) =>
    db
      .updateTable('organization_root_detail')
      .set({ litigation_expiry: expiry })
      .where('account_id', '=', sold.accountId)
      .execute(),
  );
  return sold;
}
async function pass(days: number): Promise<void> {
  await jobs.advance(days * DAY);
  await jobs.enqueue(expireLitigationsJob, SCHEDULED);
  expect(await jobs.finish(expireLitigationsJob)).toEqual(['done']);
}
const standingOf = ({ accountId, id }: TestBuyback) =>
  jobs.asSystem(accountId, async ({ db }) => {
    const of = async (table: 'item' | 'payment' | 'litigation') =>
      (await db.selectFrom(table).select('status').where('buyback_id', '=', id).executeTakeFirstOrThrow()).status;
    const { status } = await db.selectFrom('buyback').select('status').where('id', '=', id).executeTakeFirstOrThrow();
    return [status, await of('item'), await of('payment'), await of('litigation')];
  });
const EXPIRED = ['bb_not_completed', 'item_to_return', 'payment_cancelled', 'expired'];
const OPEN = ['bb_in_processing', 'item_in_quarantine', 'payment_created', 'open'];

describe('litigations expire', () => {
  let sold: TestBuyback;
  let failures = 0;
  testJobThreeWays(jobs, {
    job: () => expireLitigationsJob,
    async arrange() {
      failures = await countEvents(jobs, litigationsUnexpired.type);
      sold = await disputed('return');
      await jobs.advance(15 * DAY);
      return SCHEDULED;
    },
    effect: () => standingOf(sold),
    once: EXPIRED,
    async fail() {
      await jobs.asAdmin((c) =>
        c.query(`alter table app.litigation add constraint none_expired check (status <> 'expired') not valid`),
      );
      return () => jobs.asAdmin((c) => c.query('alter table app.litigation drop constraint none_expired'));
    },
    leftBehind: async () => (await countEvents(jobs, litigationsUnexpired.type)) - failures,
    givenUp: 1,
  });

  test('after the deadline only, only where the tenant chose it, and never while a second look is waited for', async () => {
    const [own, without, asked] = [await disputed('return'), await disputed('none'), await disputed('return')];
    await jobs.asSystem(asked.accountId, ({ db, clock }) =>
      db.updateTable('litigation').set({ second_look_at: clock.now() }).where('buyback_id', '=', asked.id).execute(),
    );
    await pass(13);
    expect(await standingOf(own)).toEqual(OPEN);
    await pass(2);
    expect(await standingOf(own)).toEqual(EXPIRED);
    expect(await standingOf(without)).toEqual(OPEN);
    expect(await standingOf(asked)).toEqual(OPEN);
    await jobs.asSystem(asked.accountId, ({ db, clock }) =>
      db
        .updateTable('litigation')
        .set({ second_look_answered_at: clock.now(), second_look_answer: 'As we said' })
        .where('buyback_id', '=', asked.id)
        .execute(),
    );
    await pass(1);
    expect(await standingOf(asked)).toEqual(EXPIRED);
  });

  test('a second look that is asked for while the job waits for the litigation keeps it open', async () => {
    const asked = await disputed('return');
    let passing: Promise<void> | undefined;
    await jobs.asSystem(asked.accountId, async (ctx) => {
      await lockCase(ctx, { accountId: asked.accountId, buybackId: asked.id }, ['buyback', 'item', 'litigation']);
      passing = pass(15);
      await waitUntilBlocked(jobs);
      await ctx.db
        .updateTable('litigation')
        .set({ second_look_at: ctx.clock.now() })
        .where('buyback_id', '=', asked.id)
        .execute();
    });
    await passing;
    expect(await standingOf(asked)).toEqual(OPEN);
  });
});
