import { sql } from 'kysely';
import { z } from 'zod';
import { PROVIDER_ACCOUNT_ID } from '../../platform/access/actor.ts';
import { DAY } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { defineJob } from '../../platform/durable/job.ts';
import type { JobContext } from '../../platform/durable/job-context.ts';
import { bankAnswerUnreadable, payoutsUnswept } from '../events.ts';
import { SWEEP } from '../job-terms.ts';
import type { BankChannel } from '../providers/payout-provider.ts';
import { readBankAnswer } from '../sepa/read-bank-answer.ts';
import { applyBankAnswer } from './apply-bank-answer.ts';

const payload = z.object({ accountId: z.uuid() });
/** Within this time a transfer may still come back. */
const ANSWERED_WITHIN_DAYS = 60;

/** Fetches what banks have answered to our files. An answer is removed once all of it was applied. */
export const collectAnswersJob = defineJob<z.infer<typeof payload>>({
  ...SWEEP,
  queue: 'payout-bank-answers',
  every: '*/10 * * * *',
  kind: 'steps',
  payload,
  async run(job) {
    for (const holderId of await job.transaction('find', listHolders)) {
      const bank = await job.transaction('connect', (ctx) => ctx.services.payouts.bank(ctx, holderId));
      if (bank) await collect(job, bank, holderId);
    }
  },
  givenUp: (ctx) => ctx.emit(payoutsUnswept({})),
});

/**
 * Whose bank may have answered, or may tell of money that came back: those with a contract of their own, and the provider once,
 * for the sandbox of all others.
 */
async function listHolders(ctx: Context): Promise<string[]> {
  const since = new Date(ctx.clock.now().getTime() - ANSWERED_WITHIN_DAYS * DAY);
  const { rows } = await sql<{ id: string }>`
    select distinct coalesce(c.account_id, ${PROVIDER_ACCOUNT_ID}) as id
    from app.payout_batch b left join app.provider_connection c
      on c.kind = 'bank_file' and c.account_id = case b.issuer when 'buyer' then b.buyer_account_id else b.account_id end
    where b.method = 'bank_file' and b.delivered_at > ${since}`.execute(ctx.db);
  return rows.map(({ id }) => id);
}

async function collect(job: JobContext, bank: BankChannel, holderId: string): Promise<void> {
  try {
    for (const name of await job.call('list', () => bank.list(job.signal))) {
      const said = readBankAnswer(await job.call('read', () => bank.read(name, job.signal)));
      if ('refusal' in said) {
        job.log.error({ reason: said.refusal }, 'an answer of a bank cannot be read');
        await job.transaction('unreadable', (ctx) => ctx.emit(bankAnswerUnreadable({ accountId: holderId })));
        continue;
      }
      await applyBankAnswer((work) => job.transaction('apply', work), holderId, said);
      await job.call('remove', () => bank.remove(name, job.signal));
    }
  } catch (error) {
    // The bank of one account does not keep the others waiting.
    job.signal.throwIfAborted();
    job.log.warn({ err: error, holderId }, 'the answers of a bank could not be fetched');
  }
}
