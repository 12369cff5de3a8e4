import type { Context } from '../../platform/context.ts';
import type { Ledger } from '../statements/own-ledgers.ts';
import type { BooksOfAccount } from './check-books.ts';
import type { WrongDays } from './check-days.ts';

const LISTED = 20;
type Found = { only: string | undefined; books: readonly BooksOfAccount[]; days: readonly WrongDays[] };

/** Keeps what a check found, for the statement of each account. A side that somebody asked about and that has no payment is kept too. */
export async function keepFindings(ctx: Context, { only, books, days }: Found): Promise<void> {
  const { db, clock } = ctx;
  const checked_at = clock.now();
  await db
    .updateTable('ledger_check')
    .set({ asked_at: null, checked_at, payments: 0, findings: '{}', wrong_payments: [] })
    .$if(only !== undefined, (query) => query.where('account_id', '=', only!))
    .execute();
  const daysOf = ({ accountId, issuer }: Ledger): number =>
    days.find((one) => one.accountId === accountId && one.issuer === issuer)?.days ?? 0;
  for (const one of books) {
    const found = {
      asked_at: null,
      checked_at,
      payments: one.payments,
      findings: JSON.stringify({ ...one.findings, days: daysOf(one) }),
      wrong_payments: one.wrong.slice(0, LISTED).map(({ id }) => id),
    };
    await db
      .insertInto('ledger_check')
      .values({ account_id: one.accountId, issuer: one.issuer, ...found })
      .onConflict((c) => c.columns(['account_id', 'issuer']).doUpdateSet(found))
      .execute();
  }
}
