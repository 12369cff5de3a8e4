import type { PayoutMethod } from '@reprise/contract/payments/payouts';
import { readCustomer, readCustomerSealer } from '../../buybacks/index.ts';
import type { Context } from '../../platform/context.ts';
import { type Payee, payeeOf } from '../orders/payee.ts';
import { isOfPair, type Pair } from './payee-pair.ts';
import type { CheckRow } from './read-checks.ts';

export const suggestedAs = (checkId: string) => `suggested name of ${checkId}`;

/** Whom a payment goes to now: under the name of the bank, once the customer has said that it is theirs. */
export async function readPayee(
  ctx: Context,
  { accountId, customerId }: { accountId: string; customerId: string },
  method: PayoutMethod,
): Promise<Payee | undefined> {
  const payee = payeeOf(await readCustomer(ctx, accountId, customerId), method);
  if (!payee?.iban) return payee;
  const name = await findConfirmedName(ctx, { accountId, customerId }, { iban: payee.iban, name: payee.name });
  return name ? { ...payee, name } : payee;
}

async function findConfirmedName(
  ctx: Context,
  { accountId, customerId }: { accountId: string; customerId: string },
  pair: Pair,
): Promise<string | undefined> {
  const confirmed = await ctx.db
    .selectFrom('payee_check')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('customer_id', '=', customerId)
    .where('confirmed_at', 'is not', null)
    .orderBy('confirmed_at', 'desc')
    .execute();
  const check = confirmed.find(isOfPair(ctx, accountId, pair));
  return check && openSuggestedName(ctx, check);
}

/** Nothing when the customer was erased. */
export async function openSuggestedName(ctx: Context, check: CheckRow): Promise<string | undefined> {
  const sealer = check.suggested_name && (await readCustomerSealer(ctx, check.account_id, check.customer_id));
  return sealer ? sealer.open(suggestedAs(check.id), check.suggested_name!) : undefined;
}
