import type { PayeeResult } from '@reprise/contract/payments/payee-checks';
import { readCustomer, readCustomerSealer } from '../../src/buybacks/index.ts';
import { openPayee, pairHash, payeeOf, suggestedAs } from '../../src/payouts/index.ts';
import type { Harness } from '../harness/harness.ts';

type Answer = {
  accountId: string;
  customerId: string;
  /** an order that was prepared; without it, what was said when the account was entered */
  payoutId?: string;
  /** null: nobody answered */
  result?: PayeeResult | null;
  suggested?: string;
  checkedAt?: Date;
  /** of another account than the one on file */
  pair?: { iban: string; name: string };
};

/** What a bank said of a payee, by the row: the job that asks has tests of its own. */
export const answerPayee = (harness: Pick<Harness, 'asSystem'>, answer: Answer): Promise<string> =>
  harness.asSystem(answer.accountId, async (ctx) => {
    const { accountId, customerId, payoutId = null, result = 'match', suggested = 'Camille Roux Delmas' } = answer;
    const sealer = (await readCustomerSealer(ctx, accountId, customerId))!;
    const payout = payoutId
      ? await ctx.db.selectFrom('payout').selectAll().where('id', '=', payoutId).executeTakeFirstOrThrow()
      : undefined;
    const payee = payout
      ? await openPayee(ctx, payout)
      : payeeOf(await readCustomer(ctx, accountId, customerId), 'bank_file');
    const id = ctx.newId();
    await ctx.db
      .insertInto('payee_check')
      .values({
        account_id: accountId,
        id,
        customer_id: customerId,
        payout_id: payoutId,
        issuer_id: accountId,
        cause_id: ctx.newId(),
        pair_hash: pairHash(ctx, accountId, answer.pair ?? { iban: payee!.iban!, name: payee!.name }),
        result,
        provider: 'bank.test',
        suggested_name: result === 'close_match' ? sealer.seal(suggestedAs(id), suggested) : null,
        checked_at: answer.checkedAt ?? ctx.clock.now(),
      })
      .execute();
    return id;
  });

/** The bank knows everybody in a batch that has just been prepared. */
export async function answerBatch(
  harness: Pick<Harness, 'asSystem'>,
  accountId: string,
  batchId: string,
): Promise<void> {
  const orders = await harness.asSystem(accountId, ({ db }) =>
    db.selectFrom('payout').select(['id', 'customer_id']).where('batch_id', '=', batchId).execute(),
  );
  for (const { id, customer_id } of orders)
    await answerPayee(harness, { accountId, customerId: customer_id, payoutId: id });
}
