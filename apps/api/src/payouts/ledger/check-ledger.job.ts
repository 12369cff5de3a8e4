import { z } from 'zod';
import { PROVIDER_ACCOUNT_ID } from '../../platform/access/actor.ts';
import { defineJob } from '../../platform/durable/job.ts';
import { ledgerCheckWanted, ledgerUnchecked, ledgerWrong } from '../events.ts';
import { SWEEP } from '../job-terms.ts';
import { checkBooks } from './check-books.ts';
import { checkDays } from './check-days.ts';
import { keepFindings } from './keep-findings.ts';

const payload = z.object({ accountId: z.uuid() });
const TOLD_AT_MOST = 100;

/**
 * Every night, and when somebody asks for it, the books are held against the payments: what is owed, in transfer or paid by the
 * books is what the statuses say, to the cent. Whatever differs is told; nothing is corrected by itself.
 */
export const checkLedgerJob = defineJob<z.infer<typeof payload>>({
  ...SWEEP,
  queue: 'ledger-check',
  on: [ledgerCheckWanted],
  every: '25 2 * * *',
  kind: 'database',
  payload,
  async run(ctx, { accountId }) {
    const only = accountId === PROVIDER_ACCOUNT_ID ? undefined : accountId;
    const books = await checkBooks(ctx, only);
    await keepFindings(ctx, { only, books, days: await checkDays(ctx, only) });
    const wrong = books.flatMap((one) => one.wrong).slice(0, TOLD_AT_MOST);
    for (const { account_id, id } of wrong) {
      const told = { accountId: account_id, paymentId: id };
      ctx.log.error(told, 'the books do not say what the payment says');
      await ctx.emit(ledgerWrong(told));
    }
  },
  givenUp: (ctx) => ctx.emit(ledgerUnchecked({})),
});
