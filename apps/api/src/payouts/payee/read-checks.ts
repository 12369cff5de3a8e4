import {
  PAYEE_CHECK_VALID_DAYS,
  type PayeeAction,
  type PayeeOutcome,
  type PayeePolicy,
} from '@reprise/contract/payments/payee-checks';
import { type Selectable, sql } from 'kysely';
import { DAY } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { PayeeCheck } from '../../platform/db/schema.ts';
import { isOfPair, type Pair } from './payee-pair.ts';

export type CheckRow = Selectable<PayeeCheck>;
/** A payee whose answer is wanted. `isAlone`: an order that leaves by itself, or in a file of one, needs an answer of its own. */
export type Subject = {
  id: string;
  accountId: string;
  customerId: string;
  pair: Pair;
  order?: { payoutId: string; isAlone: boolean } | undefined;
};

const usedSince = ({ clock }: Pick<Context, 'clock'>): Date =>
  new Date(clock.now().getTime() - PAYEE_CHECK_VALID_DAYS * DAY);

/** The answer that counts for each subject, by its id; a subject without one has not been asked for, or too long ago. */
export async function readChecks(ctx: Context, subjects: readonly Subject[]): Promise<ReadonlyMap<string, CheckRow>> {
  if (!subjects.length) return new Map();
  const [accounts, customers] = [subjects.map((one) => one.accountId), subjects.map((one) => one.customerId)];
  const { rows } = await sql<CheckRow>`
    select c.* from (select distinct * from unnest(${accounts}::uuid[], ${customers}::uuid[])) as n(account_id, customer_id)
    join app.payee_check c on c.account_id = n.account_id and c.customer_id = n.customer_id
    where c.checked_at > ${usedSince(ctx)} order by c.checked_at desc, c.id desc`.execute(ctx.db);
  const byCustomer = Map.groupBy(rows, ({ customer_id }) => customer_id);
  return new Map(
    subjects.flatMap((subject) => {
      const { accountId, customerId, pair, order } = subject;
      const ofPair = (byCustomer.get(customerId) ?? []).filter(isOfPair(ctx, accountId, pair));
      const check = order ? chooseForOrder(ofPair, order) : chooseAny(ofPair);
      return check ? [[subject.id, check] as const] : [];
    }),
  );
}

export async function findCheck(ctx: Context, subject: Omit<Subject, 'id'>): Promise<CheckRow | undefined> {
  return (await readChecks(ctx, [{ ...subject, id: '' }])).get('');
}

/** Whether somebody let this payee leave in spite of the answer, while that answer is still used. */
export async function wasAccepted(
  ctx: Context,
  subject: Pick<Subject, 'accountId' | 'customerId' | 'pair'>,
): Promise<boolean> {
  const { accountId, customerId, pair } = subject;
  const rows = await ctx.db
    .selectFrom('payee_check')
    .select('pair_hash')
    .where('account_id', '=', accountId)
    .where('customer_id', '=', customerId)
    .where('checked_at', '>', usedSince(ctx))
    .where('accepted_at', 'is not', null)
    .execute();
  return rows.some(isOfPair(ctx, accountId, pair));
}

/** An answer counts before silence, whenever it was given. */
const chooseAny = (checks: readonly CheckRow[]): CheckRow | undefined =>
  checks.find(({ result }) => result !== null) ?? checks[0];

/** Every order is asked for. In a file of several a bank that was silent this time has the word it gave before. */
function chooseForOrder(
  checks: readonly CheckRow[],
  { payoutId, isAlone }: { payoutId: string; isAlone: boolean },
): CheckRow | undefined {
  const own = checks.find(({ payout_id }) => payout_id === payoutId);
  if (!own || own.result || isAlone) return own;
  return chooseAny(checks);
}

export const outcomeOf = ({ result }: Pick<CheckRow, 'result'>): PayeeOutcome => result ?? 'no_answer';
export const actionOf = (check: Pick<CheckRow, 'result'>, policy: PayeePolicy): PayeeAction => policy[outcomeOf(check)];
