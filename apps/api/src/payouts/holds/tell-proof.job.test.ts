import { randomUUIDv7 } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { buildTaskDesk } from '../../../testing/harness/task-desk.ts';
import { testJobThreeWays } from '../../../testing/harness/three-ways.ts';
import { useJobs } from '../../../testing/harness/use-jobs.ts';
import { buildDuePayment } from '../../../testing/payouts/due-payments.ts';
import { mailOf, mailOnce } from '../../../testing/read/buyback-mails.ts';
import { DAY } from '../../platform/clock.ts';
import { paymentHeld } from '../events.ts';
import { tellProofJob } from './tell-proof.job.ts';

const jobs = useJobs();
const desk = buildTaskDesk(jobs);

async function held(status: 'open' | 'proof_wanted' | 'refused', proof_until: string | null = '2026-12-01') {
  const due = await buildDuePayment(jobs);
  const { accountId, buyerAccountId, buybackId, paymentId } = due;
  await jobs.asSystem(accountId, async ({ db, newId, clock, emit }) => {
    await db
      .insertInto('payment_hold')
      .values({
        account_id: accountId,
        id: newId(),
        buyer_account_id: buyerAccountId,
        payment_id: paymentId,
        buyback_id: buybackId,
        reasons: '[]',
        score: 70,
        status,
        proof_until: status === 'proof_wanted' ? proof_until : null,
        created_at: clock.now(),
        updated_at: clock.now(),
      })
      .execute();
    await emit(paymentHeld({ accountId, buybackId, paymentId }));
  });
  return { ...due, eventId: randomUUIDv7() };
}

describe('payment_hold.proof_wanted', () => {
  testJobThreeWays(
    jobs,
    mailOnce(jobs, tellProofJob, () => held('proof_wanted') as never, 'payment_proof'),
  );

  test('the mail says until when, and nothing of what was found; none is sent once somebody has decided', async () => {
    const [mail] = await mailOf(jobs, tellProofJob, (await held('proof_wanted')) as never);
    expect(mail).toMatchObject({ template: 'payment_proof', order: { params: { until: '2026-12-01' } } });
    const said = Object.keys((mail!.order as { params: object }).params);
    expect(new Set(said)).toEqual(new Set(['code', 'link', 'product', 'until']));
    expect(await mailOf(jobs, tellProofJob, (await held('refused')) as never)).toEqual([]);
  });
});

describe('tasks', () => {
  test('payment_held waits for those who may decide, and again once no proof came in time', async () => {
    const open = await held('open');
    await desk.keep();
    expect(await desk.standing(open.accountId, 'payment_held')).toEqual(['open']);
    const day = new Date(jobs.clock.now().getTime() + 3 * DAY).toISOString().slice(0, 10);
    const asked = await held('proof_wanted', day);
    await desk.keep();
    expect(await desk.standing(asked.accountId, 'payment_held')).toEqual([]);
    await desk.pass(5 * DAY);
    await desk.keep();
    expect(await desk.standing(asked.accountId, 'payment_held')).toEqual(['open']);
    await jobs.asSystem(asked.accountId, ({ db }) =>
      db.updateTable('payment_hold').set({ status: 'released' }).where('payment_id', '=', asked.paymentId).execute(),
    );
    await desk.pass(DAY);
    expect(await desk.standing(asked.accountId, 'payment_held')).toEqual(['cause']);
  });

  test('payment_refused stays until the buyback is settled: its payment is cancelled', async () => {
    const refused = await held('refused');
    await desk.keep();
    expect(await desk.standing(refused.accountId, 'payment_refused')).toEqual(['open']);
    await jobs.asSystem(refused.accountId, ({ db }) =>
      db.updateTable('payment').set({ status: 'payment_cancelled' }).where('id', '=', refused.paymentId).execute(),
    );
    await desk.pass(DAY);
    expect(await desk.standing(refused.accountId, 'payment_refused')).toEqual(['cause']);
  });
});
