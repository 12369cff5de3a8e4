import { sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { defineJob } from '../../platform/durable/job.ts';
import { ledgerUnchecked, ledgerWrong } from '../events.ts';

const payload = z.object({ accountId: z.uuid() });
type Wrong = { accountId: string; paymentId: string };
const TOLD_AT_MOST = 100;

/**
 * Every night the books are held against the payments: what is owed, in transfer or paid by the books is what the statuses say,
 * to the cent. Whatever differs is told; nothing is corrected by itself.
 */
export const checkLedgerJob = defineJob<z.infer<typeof payload>>({
  queue: 'ledger-check',
  every: '25 2 * * *',
  lane: 'bulk',
  kind: 'database',
  payload,
  retryLimit: 3,
  retryDelaySeconds: 60,
  retryDelayMaxSeconds: 600,
  perAccount: 1,
  everyAccount: true,
  async run(ctx) {
    for (const wrong of await findWrong(ctx)) {
      ctx.log.error(wrong, 'the books do not say what the payment says');
      await ctx.emit(ledgerWrong(wrong));
    }
  },
  givenUp: (ctx) => ctx.emit(ledgerUnchecked({})),
});

/** Payments that have postings and stand somewhere else than the books say. */
async function findWrong(ctx: Context): Promise<Wrong[]> {
  const { rows } = await sql<Wrong>`
    select p.account_id as "accountId", p.id as "paymentId" from app.payment p
    join lateral (
      select coalesce(sum(e.amount) filter (where e.book = 'owed'), 0) as owed,
        coalesce(sum(e.amount) filter (where e.book = 'in_transfer'), 0) as in_transfer,
        coalesce(sum(e.amount) filter (where e.book in ('paid', 'returned')), 0) as paid,
        coalesce(sum(e.amount), 0) as everything, count(*) as entries
      from app.ledger_entry e where e.account_id = p.account_id and e.payment_id = p.id) books on books.entries > 0
    where books.everything <> 0
      or books.owed <> case when p.status in ('awaiting_payment', 'payment_failed') then -p.amount else 0 end
      or books.in_transfer <> case when p.status = 'payment_initiated' then -p.amount else 0 end
      or books.paid <> case when p.status = 'payment_completed' then -p.amount else 0 end
    limit ${TOLD_AT_MOST}`.execute(ctx.db);
  return rows;
}
