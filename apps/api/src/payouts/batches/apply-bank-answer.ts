import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { applyAnswer } from '../orders/apply-answer.ts';
import type { PayoutRef } from '../orders/payout-rows.ts';
import { issuerOf } from '../policy.ts';
import type { PayoutAnswer } from '../providers/payout-provider.ts';
import { isUnderContract } from '../providers/under-contract.ts';
import type { BankAnswer } from '../sepa/read-bank-answer.ts';

type Found = { account_id: string; id: string; buyer_account_id: string; issuer: 'retailer' | 'buyer' };
type Told = PayoutRef & { answer: PayoutAnswer };
type Transact = <T>(work: (ctx: Context) => Promise<T>) => Promise<T>;
export type Applied = { applied: number; unknown: number };
const AT_ONCE = 50;

/**
 * What a bank said of many orders, applied in pieces: read again after a crash, what was applied changes nothing. Orders of
 * an account that has not its contract with `holderId` are unknown to it.
 */
export async function applyBankAnswer(transact: Transact, holderId: string, said: BankAnswer): Promise<Applied> {
  let unknown = 0;
  let applied = 0;
  for (let start = 0; start < said.orders.length; start += AT_ONCE) {
    const piece = said.orders.slice(start, start + AT_ONCE);
    await transact(async (ctx) => {
      const told: Told[] = [];
      for (const { key, answer } of piece) {
        const ref = await findByKey(ctx, holderId, key);
        if (ref) told.push({ ...ref, answer });
      }
      await applyAll(ctx, told);
      unknown += piece.length - told.length;
      applied += told.length;
    });
  }
  const { groupAnswer, messageId } = said;
  if (!groupAnswer || !messageId) return { applied, unknown };
  const rest = await transact((ctx) => findOthers(ctx, { holderId, messageId, said }));
  for (let start = 0; start < rest.length; start += AT_ONCE)
    await transact((ctx) =>
      applyAll(
        ctx,
        rest.slice(start, start + AT_ONCE).map((ref) => ({ ...ref, answer: groupAnswer })),
      ),
    );
  return { applied: applied + rest.length, unknown };
}

/** In the order of their ids, so that two answers about the same orders wait for each other. */
async function applyAll(ctx: Context, told: readonly Told[]): Promise<void> {
  for (const { answer, ...ref } of told.toSorted((a, b) => a.payoutId.localeCompare(b.payoutId))) {
    await ctx.actFor(ref.accountId);
    await applyAnswer(ctx, ref, answer);
  }
}

async function findByKey(ctx: Context, holderId: string, key: string): Promise<PayoutRef | undefined> {
  const { rows } = await sql<Found>`
    select account_id, id, buyer_account_id, issuer from app.payout_by_key(${key})`.execute(ctx.db);
  const [found] = rows;
  if (!found || !(await isUnderContract(ctx, { method: 'bank_file', holderId }, issuerOf(found)))) return undefined;
  return { accountId: found.account_id, payoutId: found.id };
}

/** The orders of a message that its answer does not name one by one. */
async function findOthers(
  ctx: Context,
  { holderId, messageId, said }: { holderId: string; messageId: string; said: BankAnswer },
): Promise<PayoutRef[]> {
  await ctx.actFor(holderId);
  const named = new Set(said.orders.map(({ key }) => key));
  const rows = await ctx.db
    .selectFrom('payout_batch')
    .innerJoin('payout', (join) =>
      join.onRef('payout.account_id', '=', 'payout_batch.account_id').onRef('payout.batch_id', '=', 'payout_batch.id'),
    )
    .select(['payout.account_id', 'payout.id', 'payout.key', 'payout.buyer_account_id', 'payout.issuer'])
    .where('payout_batch.message_id', '=', messageId)
    .where('payout.status', '=', 'sent')
    .execute();
  const others: PayoutRef[] = [];
  for (const row of rows)
    if (!named.has(row.key) && (await isUnderContract(ctx, { method: 'bank_file', holderId }, issuerOf(row))))
      others.push({ accountId: row.account_id, payoutId: row.id });
  return others;
}
