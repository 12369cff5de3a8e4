import { expect, test } from 'vitest';
import { buildTaskDesk } from '../../../testing/harness/task-desk.ts';
import { useJobs } from '../../../testing/harness/use-jobs.ts';
import { buildDuePayment, type DuePayment } from '../../../testing/payouts/due-payments.ts';
import { DAY } from '../../platform/clock.ts';
import { overdueBefore } from './overdue.ts';
import { paymentOverdueTask } from './payment-overdue.task.ts';

const jobs = useJobs({ start: new Date('2026-11-18T10:00:00Z') });
const tasks = buildTaskDesk(jobs);
const CALENDAR = { time_zone: 'Europe/Paris', company_country: 'FR' };
const set = ({ accountId, paymentId }: DuePayment, columns: object) =>
  jobs.asSystem(accountId, ({ db }) => db.updateTable('payment').set(columns).where('id', '=', paymentId).execute());
const causeOf = ({ accountId, paymentId }: DuePayment) =>
  jobs.asSystem(accountId, (ctx) => paymentOverdueTask.findCause(ctx, { accountId, id: paymentId }));

test('overdueBefore: counts working days of the country back, over week-ends and holidays', () => {
  const monday = new Date('2026-11-16T10:00:00Z');
  expect(overdueBefore(monday, CALENDAR)).toBe('2026-11-16');
  expect(overdueBefore(monday, CALENDAR, 1)).toBe('2026-11-13');
  // 11 November is a holiday in France, and none in Great Britain.
  expect(overdueBefore(monday, CALENDAR, 4)).toBe('2026-11-09');
  expect(overdueBefore(monday, { ...CALENDAR, company_country: 'GB' }, 4)).toBe('2026-11-10');
});

test('payment_overdue: opens for the issuer after five working days, and closes once it is paid', async () => {
  const [own, buyers] = [await buildDuePayment(jobs), await buildDuePayment(jobs, { issuer: 'buyer' })];
  // Due on Wednesday the 18th: the fifth working day is Wednesday the 25th.
  await tasks.pass(7 * DAY);
  expect(await tasks.all(own.accountId, 'payment_overdue')).toEqual([]);
  await tasks.pass(DAY);
  expect(await tasks.all(own.accountId, 'payment_overdue')).toMatchObject([
    {
      subject_id: own.paymentId,
      organization_id: null,
      buyback_id: own.buybackId,
      facts: { price: 22_000, currency: 'EUR' },
      closed_at: null,
    },
  ]);
  expect(await tasks.all(buyers.accountId, 'payment_overdue')).toEqual([]);
  expect(await tasks.all(buyers.buyerAccountId, 'payment_overdue')).toMatchObject([
    { subject_id: buyers.paymentId, second_account_id: buyers.accountId },
  ]);
  await set(own, { status: 'payment_completed' });
  await tasks.pass(0);
  expect(await tasks.standing(own.accountId, 'payment_overdue')).toEqual(['cause']);
  expect(await tasks.standing(buyers.buyerAccountId, 'payment_overdue')).toEqual(['open']);
});

test('payment_overdue: what an accepted offer promised is late the working day after; a cancelled one never is', async () => {
  const due = await buildDuePayment(jobs);
  const today = await jobs.asSystem(due.accountId, async ({ clock }) => clock.now().toISOString().slice(0, 10));
  await set(due, { due_on: today });
  await jobs.advance(4 * DAY);
  expect(await causeOf(due)).toBeUndefined();
  await jobs.asSystem(due.accountId, ({ db }) =>
    db
      .updateTable('buyback')
      .set({ status: 'bb_completed_with_negociation' })
      .where('id', '=', due.buybackId)
      .execute(),
  );
  expect(await causeOf(due)).toMatchObject({ accountId: due.accountId });
  await set(due, { paid_on_cancelled: true });
  expect(await causeOf(due)).toBeUndefined();
});
