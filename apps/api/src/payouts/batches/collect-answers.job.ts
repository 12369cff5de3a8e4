import { sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { defineJob } from '../../platform/durable/job.ts';
import type { JobContext } from '../../platform/durable/job-context.ts';
import { bankAnswerUnreadable, payoutsUnswept } from '../events.ts';
import type { BankChannel } from '../providers/payout-provider.ts';
import { readBankAnswer } from '../sepa/read-bank-answer.ts';
import { applyBankAnswer } from './apply-bank-answer.ts';

const payload = z.object({ accountId: z.uuid() });

/** Fetches what banks have answered to our files. An answer is removed once all of it was applied. */
export const collectAnswersJob = defineJob<z.infer<typeof payload>>({
  queue: 'payout-bank-answers',
  every: '*/10 * * * *',
  lane: 'bulk',
  kind: 'steps',
  payload,
  retryLimit: 3,
  retryDelaySeconds: 60,
  retryDelayMaxSeconds: 600,
  perAccount: 1,
  everyAccount: true,
  async run(job) {
    for (const issuerId of await job.transaction('find', listIssuers)) {
      const bank = await job.transaction('connect', (ctx) => ctx.services.payouts.bank(ctx, issuerId));
      if (bank) await collect(job, bank, issuerId);
    }
  },
  givenUp: (ctx) => ctx.emit(payoutsUnswept({})),
});

/** The accounts that a bank may have answered: some of their orders are with it, or were lately and may come back. */
async function listIssuers(ctx: Context): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct case issuer when 'buyer' then buyer_account_id else account_id end as id
    from app.payout_batch where method = 'bank_file' and status = 'sent' and delivered_at is not null`.execute(ctx.db);
  return rows.map(({ id }) => id);
}

async function collect(job: JobContext, bank: BankChannel, issuerId: string): Promise<void> {
  try {
    for (const name of await job.call('list', () => bank.list(job.signal))) {
      const said = readBankAnswer(await job.call('read', () => bank.read(name, job.signal)));
      if ('refusal' in said) {
        job.log.error({ reason: said.refusal }, 'an answer of a bank cannot be read');
        await job.transaction('unreadable', (ctx) => ctx.emit(bankAnswerUnreadable({ accountId: issuerId })));
        continue;
      }
      await applyBankAnswer((work) => job.transaction('apply', work), issuerId, said);
      await job.call('remove', () => bank.remove(name, job.signal));
    }
  } catch (error) {
    // The bank of one account does not keep the others waiting.
    job.signal.throwIfAborted();
    job.log.warn({ err: error, issuerId }, 'the answers of a bank could not be fetched');
  }
}
