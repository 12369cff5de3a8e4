import { readCustomerSealer } from '../../buybacks/index.ts';
import type { Context } from '../../platform/context.ts';
import { openPayee } from '../orders/payee.ts';
import type { PayoutRow } from '../orders/payout-rows.ts';
import { issuerOf } from '../policy.ts';
import type { PayeeVerifier } from '../providers/verify-payee.ts';
import { readPayee } from './confirmed-name.ts';
import type { Pair } from './payee-pair.ts';
import { findCheck } from './read-checks.ts';

/** A question to a bank, and for whom it is asked. */
export type Asked = {
  accountId: string;
  customerId: string;
  issuerId: string;
  /** the event that had it asked */
  causeId: string;
  payoutId: string | null;
  pair: Pair;
  /** nothing where the issuer has no contract */
  verifier: PayeeVerifier | undefined;
};
export type Wanted = { accountId: string; eventId: string; customerId: string; payoutId?: string | undefined };

/** What is still to be asked. Nothing when it was answered before, or when there is no bank account or no customer any more. */
export async function findAsked(ctx: Context, wanted: Wanted): Promise<Asked[]> {
  const { accountId, customerId, payoutId } = wanted;
  if (!(await readCustomerSealer(ctx, accountId, customerId))) return [];
  if (!payoutId) return findEntered(ctx, wanted);
  const payout = await ctx.db
    .selectFrom('payout')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', payoutId)
    .executeTakeFirst();
  const asked = payout?.status === 'prepared' ? await askFor(ctx, payout, wanted.eventId) : undefined;
  return asked ? [asked] : [];
}

/** The question for an order, to the payee that was prepared; nothing when it has an answer of its own. */
export async function askFor(ctx: Context, payout: PayoutRow, causeId: string): Promise<Asked | undefined> {
  const { account_id: accountId, customer_id: customerId, id: payoutId } = payout;
  const payee = await openPayee(ctx, payout);
  if (!payee?.iban) return undefined;
  const pair = { iban: payee.iban, name: payee.name };
  const known = await findCheck(ctx, { accountId, customerId, pair, order: { payoutId, isAlone: true } });
  if (known?.result) return undefined;
  const issuerId = issuerOf(payout);
  const verifier = await ctx.services.payouts.verifier(ctx, issuerId);
  return { accountId, customerId, issuerId, causeId, payoutId, pair, verifier };
}

/** A bank account was entered, at the sale or by a correction: whoever will pay into it asks. */
async function findEntered(ctx: Context, { accountId, eventId: causeId, customerId }: Wanted): Promise<Asked[]> {
  const payee = await readPayee(ctx, { accountId, customerId }, 'bank_file');
  if (!payee?.iban) return [];
  const pair = { iban: payee.iban, name: payee.name };
  if ((await findCheck(ctx, { accountId, customerId, pair }))?.result) return [];
  const asked: Asked[] = [];
  for (const issuerId of await readIssuers(ctx, accountId, customerId)) {
    const verifier = await ctx.services.payouts.verifier(ctx, issuerId);
    asked.push({ accountId, customerId, issuerId, causeId, payoutId: null, pair, verifier });
  }
  return asked;
}

/** Who transfers the money for the devices of a customer; a device that waits for its drop in a store has a mode and no payment. */
async function readIssuers({ db }: Context, accountId: string, customerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('buyback as b')
    .innerJoin('payment_mode as m', (join) =>
      join.onRef('m.account_id', '=', 'b.account_id').onRef('m.id', '=', 'b.payment_mode_id'),
    )
    .leftJoin('payment as p', (join) =>
      join.onRef('p.account_id', '=', 'b.account_id').onRef('p.buyback_id', '=', 'b.id'),
    )
    .select([
      'b.account_id',
      'b.buyer_account_id',
      'm.issuer',
      'p.issuer as promised',
      'm.provider',
      'p.provider as by',
    ])
    .where('b.account_id', '=', accountId)
    .where('b.customer_id', '=', customerId)
    .execute();
  const paid = rows.filter((row) => (row.by ?? row.provider) === 'bank_transfer');
  return [...new Set(paid.map((row) => issuerOf({ ...row, issuer: row.promised ?? row.issuer })))].toSorted();
}
