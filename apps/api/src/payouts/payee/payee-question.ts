import type { RouteAnswer } from '@reprise/contract/http/route';
import type { getPayeeQuestion } from '@reprise/contract/payments/payee-link-routes';
import {
  findHeldLink,
  followUntil,
  linkOf,
  readBuyback,
  readCustomer,
  readLinkedProduct,
  refuseLink,
} from '../../buybacks/index.ts';
import type { Context } from '../../platform/context.ts';
import { payeeOf } from '../orders/payee.ts';
import { openSuggestedName } from './confirmed-name.ts';
import { isOfPair } from './payee-pair.ts';
import type { CheckRow } from './read-checks.ts';

export type PayeeQuestion = {
  buyback: Awaited<ReturnType<typeof readBuyback>>;
  entered: string;
  iban: string;
  /** what the bank said of the name as it was entered, the newest first */
  checks: readonly CheckRow[];
};

/** By the link of a mail only: the name that a bank suggests is for the person it may be of, and for nobody else. */
export async function requireQuestion(
  ctx: Context,
  { buybackId, token }: { buybackId: string; token: string | undefined },
): Promise<PayeeQuestion> {
  const link = findHeldLink(ctx, { buybackId, token, purpose: 'payee' });
  if (!link) refuseLink();
  const { accountId } = link;
  const buyback = await readBuyback(ctx, accountId, buybackId);
  const payee = payeeOf(await readCustomer(ctx, accountId, buyback.customer_id), 'bank_file');
  if (!payee?.iban) return { buyback, entered: '', iban: '', checks: [] };
  const { iban, name } = payee;
  const rows = await ctx.db
    .selectFrom('payee_check')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('customer_id', '=', buyback.customer_id)
    .orderBy('checked_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return { buyback, entered: name, iban, checks: rows.filter(isOfPair(ctx, accountId, { iban, name })) };
}

/** The answer that is to be confirmed: the newest that named the account, as long as nothing else was said since. */
export const openCheckOf = ({ checks }: PayeeQuestion): CheckRow | undefined => {
  const newest = checks.find(({ result }) => result !== null);
  return newest?.result === 'close_match' && !newest.confirmed_at ? newest : undefined;
};

export async function viewQuestion(
  ctx: Context,
  question: PayeeQuestion,
): Promise<RouteAnswer<typeof getPayeeQuestion>> {
  const { buyback, entered, iban, checks } = question;
  const open = openCheckOf(question);
  const suggested = open && (await openSuggestedName(ctx, open));
  return {
    identificationNumber: buyback.identification_number,
    product: await readLinkedProduct(ctx, buyback),
    ibanEnd: iban.slice(-4) || null,
    name: suggested ? { entered, suggested } : null,
    isConfirmed: checks.some(({ confirmed_at }) => confirmed_at !== null),
    followToken: open ? followTokenOf(ctx, buyback) : null,
  };
}

/** Another account is asked for like any other change: a mail confirms it, and there is time to stop it. */
const followTokenOf = ({ keys, clock }: Context, { account_id: accountId, id: buybackId }: PayeeQuestion['buyback']) =>
  linkOf(keys, { accountId, buybackId, purpose: 'follow', until: followUntil(clock.now()) });
