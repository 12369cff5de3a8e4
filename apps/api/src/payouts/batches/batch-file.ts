import { createHash } from 'node:crypto';
import { findAccount } from '../../accounts/index.ts';
import type { Context } from '../../platform/context.ts';
import { type BatchRow, issuerOfBatch } from '../desk/batch-rows.ts';
import { openPayee } from '../orders/payee.ts';
import { shortId } from '../orders/payout-key.ts';
import { orderOf } from '../orders/send-payout.job.ts';
import { writeSepaFile } from '../sepa/write-sepa-file.ts';

export type BatchFile = { messageId: string; name: string; content: string; sha256: Buffer };

/** A batch has one message, whoever makes its file again: banks refuse a message they have had. */
export const messageIdOf = ({ id }: Pick<BatchRow, 'id'>): string => `RPB${shortId(id)}`;

/** The file of the payouts of a batch that left. The same rows make the same bytes; nothing when the debtor has no IBAN. */
export async function makeBatchFile(ctx: Context, batch: BatchRow): Promise<BatchFile | undefined> {
  const { account_id, approved_at, execution_on } = batch;
  const payouts = await ctx.db
    .selectFrom('payout')
    .selectAll()
    .where('account_id', '=', account_id)
    .where('batch_id', '=', batch.id)
    .where('sent_at', 'is not', null)
    .orderBy('key')
    .execute();
  const debtor = await findDebtor(ctx, batch);
  if (!debtor || !payouts.length || !approved_at) return undefined;
  const orders = [];
  for (const payout of payouts) {
    const payee = await openPayee(ctx, payout);
    if (payee) orders.push(orderOf(payout, payee));
  }
  const messageId = messageIdOf(batch);
  const content = writeSepaFile({ messageId, createdAt: approved_at, executionOn: execution_on, debtor, orders });
  return { messageId, name: `${messageId}.xml`, content, sha256: createHash('sha256').update(content).digest() };
}

/** The account a transfer is drawn from is a setting of the payment mode. */
async function findDebtor(ctx: Context, batch: BatchRow): Promise<{ name: string; iban: string } | undefined> {
  const iban = await findDebtorIban(ctx, batch.account_id);
  const issuer = issuerOfBatch(batch);
  await ctx.actFor(issuer);
  const account = await findAccount(ctx, issuer);
  return iban && account ? { name: account.name, iban } : undefined;
}

export async function findDebtorIban({ db }: Context, accountId: string): Promise<string | undefined> {
  const mode = await db
    .selectFrom('payment_mode')
    .select('iban')
    .where('account_id', '=', accountId)
    .where('type', '=', 'bank_transfer')
    .executeTakeFirst();
  return mode?.iban ?? undefined;
}
