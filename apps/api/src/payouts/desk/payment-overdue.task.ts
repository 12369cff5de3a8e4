import { TIMERS } from '@reprise/contract/states/timers';
import { type Selectable, sql } from 'kysely';
import { findTaskedBuyback } from '../../buybacks/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Buyback } from '../../platform/db/schema.ts';
import type { PaymentRow } from '../../states/index.ts';
import { defineTask } from '../../tasks/index.ts';
import { issuerOf } from '../policy.ts';
import { type AccountCalendar, OWED, overdueBefore } from './overdue.ts';

const [WORKING_DAYS] = TIMERS.payment_overdue.after;
/** What an accepted offer promised is due only when its working days are over. */
const PROMISED: Selectable<Buyback>['status'] = 'bb_completed_with_negociation';

type Owed = Pick<PaymentRow, 'account_id' | 'buyer_account_id' | 'buyback_id' | 'issuer' | 'amount' | 'currency'> &
  AccountCalendar & { due_day: string };

/** A customer waits for money longer than was promised. The managers of whoever issues the payment see to it. */
export const paymentOverdueTask = defineTask({
  kind: 'payment_overdue',
  subject: 'payment',
  // Each sale ends with a payment, and few are late: the sweep finds those, and sees that they were paid.
  on: [],
  subjectOf: () => undefined,
  async findCause(ctx, { accountId, id }) {
    const payment = await findOwed(ctx, accountId, id);
    const buyback = payment && (await findTaskedBuyback(ctx, { accountId, id: payment.buyback_id }));
    if (!payment || !buyback) return undefined;
    const allowed = buyback.status === PROMISED ? 0 : WORKING_DAYS;
    const now = ctx.clock.now();
    if (payment.due_day >= overdueBefore(now, payment, allowed)) return undefined;
    const { account_id, buyer_account_id, issuer, amount, currency } = payment;
    return {
      accountId: issuerOf(payment),
      secondAccountId: issuer === 'buyer' ? account_id : buyer_account_id,
      buyback: { accountId: account_id, id: buyback.id },
      facts: { code: buyback.identification_number, product: buyback.product, price: amount, currency },
      since: new Date(`${payment.due_day}T00:00:00Z`),
      dueAt: now,
    };
  },
  async findBegun(ctx, limit) {
    const accounts = await readCalendars(ctx);
    if (!accounts.length) return [];
    const now = ctx.clock.now();
    const daysOf = (workingDays: number) => accounts.map((one) => overdueBefore(now, one, workingDays));
    const { rows } = await sql<{ account_id: string; id: string }>`
      select p.account_id, p.id
      from unnest(${accounts.map(({ id }) => id)}::uuid[], ${daysOf(0)}::date[], ${daysOf(WORKING_DAYS)}::date[])
        as d(account_id, promised, others)
      join app.payment p on p.account_id = d.account_id and p.status in (${sql.join(OWED)}) and p.due_on < d.promised
      join app.buyback b on b.account_id = p.account_id and b.id = p.buyback_id
      where not p.paid_on_cancelled and (p.due_on < d.others or b.status = ${PROMISED})
        and not exists (select from app.task t
          where t.subject_id = p.id and t.kind = 'payment_overdue' and t.closed_at is null)
      order by p.due_on, p.id limit ${limit}`.execute(ctx.db);
    return rows.map(({ account_id: accountId, id }) => ({ accountId, id }));
  },
});

async function findOwed(ctx: Context, accountId: string, id: string): Promise<Owed | undefined> {
  const { rows } = await sql<Owed>`
    select p.account_id, p.buyer_account_id, p.buyback_id, p.issuer, p.amount, p.currency, p.due_on::text as due_day,
      a.time_zone, a.company_country
    from app.payment p join app.account a on a.id = p.account_id
    where p.account_id = ${accountId} and p.id = ${id} and p.status in (${sql.join(OWED)})
      and p.due_on is not null and not p.paid_on_cancelled`.execute(ctx.db);
  return rows[0];
}

/** Of the retailers that owe something, or whose buyers do. Working days are those of the retailer's country. */
async function readCalendars(ctx: Context): Promise<readonly (AccountCalendar & { id: string })[]> {
  const { rows } = await sql<AccountCalendar & { id: string }>`
    select a.id, a.time_zone, a.company_country from app.account a
    where exists (select from app.payment p where p.account_id = a.id and p.status in (${sql.join(OWED)})
      and p.due_on < ${ctx.clock.now()}::timestamptz::date)`.execute(ctx.db);
  return rows;
}
