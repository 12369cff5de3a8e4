import { describe, expect, test } from 'vitest';
import { testJobThreeWays } from '../../../testing/harness/three-ways.ts';
import { useJobs } from '../../../testing/harness/use-jobs.ts';
import { countEvents } from '../../../testing/read/count-events.ts';
import { ibanOf } from '../../../testing/world/sell.ts';
import { buildWorld } from '../../../testing/world/world.ts';
import { DAY } from '../../platform/clock.ts';
import { SCHEDULED } from '../../platform/durable/schedule-jobs.ts';
import { readCustomer } from '../customers.ts';
import { applyWaitingDetailsJob } from './apply-waiting.job.ts';
import { effectiveAfter, insertChange, updateChange } from './changes.ts';

const jobs = useJobs({ start: new Date('2026-11-17T12:00:00Z') });
const world = buildWorld(jobs);
let serial = 73_000;

async function confirmed(columns: object = { status: 'awaiting_payment' }) {
  const sold = await world.sold({ person: { iban: ibanOf(serial++) } as object });
  const iban = ibanOf(serial++);
  const change = await jobs.asSystem(sold.accountId, async (ctx) => {
    const { id: paymentId } = await ctx.db
      .updateTable('payment')
      .set({ type: 'bank_transfer', provider: 'bank_transfer', ...columns } as never)
      .where('account_id', '=', sold.accountId)
      .returning('id')
      .executeTakeFirstOrThrow();
    const row = await insertChange(ctx, { ...sold, details: { iban, holder: 'Ada Berg' } }, 'to_confirm');
    const now = ctx.clock.now();
    await updateChange(ctx, row, { status: 'waiting', confirmed_at: now, effective_at: effectiveAfter(now) });
    return { ...row, paymentId };
  });
  return { ...sold, iban, change };
}
type Confirmed = Awaited<ReturnType<typeof confirmed>>;
const stateOf = ({ accountId, customerId, iban, change }: Confirmed) =>
  jobs.asSystem(accountId, async (ctx) => {
    const row = await ctx.db
      .selectFrom('payout_details_change')
      .select('status')
      .where('id', '=', change.id)
      .executeTakeFirstOrThrow();
    const customer = await readCustomer(ctx, accountId, customerId);
    return { change: row.status, isPaidToIt: customer.iban === iban, holder: customer.holder };
  });
async function run(): Promise<void> {
  await jobs.enqueue(applyWaitingDetailsJob, SCHEDULED);
  expect(await jobs.finish(applyWaitingDetailsJob)).toEqual(['done']);
}

describe('a confirmed bank account', () => {
  let own: Confirmed;
  let given = 0;
  testJobThreeWays(jobs, {
    job: () => applyWaitingDetailsJob,
    async arrange() {
      given = await countEvents(jobs, 'payout.details_unswept');
      own = await confirmed();
      await jobs.advance(DAY);
      return SCHEDULED;
    },
    effect: async () => ({
      ...(await stateOf(own)),
      entered: await countEvents(jobs, 'payout.details_entered', own.accountId),
    }),
    once: { change: 'applied', isPaidToIt: true, holder: 'Ada Berg', entered: 1 },
    async fail() {
      await jobs.asAdmin((c) =>
        c.query(`alter table app.customer add constraint never_changed check (iban_holder is null) not valid`),
      );
      return () => jobs.asAdmin((c) => c.query('alter table app.customer drop constraint never_changed'));
    },
    leftBehind: async () => (await countEvents(jobs, 'payout.details_unswept')) - given,
    givenUp: 1,
  });

  test('is not paid to before its cooling-off is over', async () => {
    const waiting = await confirmed();
    await jobs.advance(DAY - 1_000);
    await run();
    expect(await stateOf(waiting)).toEqual({ change: 'waiting', isPaidToIt: false, holder: null });
  });

  test('waits while an order is under way, and lapses once nothing is left to be paid', async () => {
    const ordered = await confirmed({ status: 'payment_initiated' });
    const paid = await confirmed({ status: 'payment_completed' });
    await jobs.advance(DAY);
    await run();
    expect((await stateOf(ordered)).change).toBe('waiting');
    expect(await stateOf(paid)).toMatchObject({ change: 'lapsed', isPaidToIt: false });
  });

  test('makes what failed for the account before it due again', async () => {
    const failed = await confirmed({ status: 'payment_failed', failure_kind: 'details', failure_code: 'AC04' });
    await jobs.advance(DAY);
    await run();
    const { status } = await jobs.asSystem(failed.accountId, ({ db }) =>
      db.selectFrom('payment').select('status').where('id', '=', failed.change.paymentId).executeTakeFirstOrThrow(),
    );
    expect(status).toBe('awaiting_payment');
  });
});
