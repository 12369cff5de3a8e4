import type { RouteAnswer } from '@reprise/contract/http/route';
import type { getPayoutBatch } from '@reprise/contract/payments/desk/batch-routes';
import { PAYEE_OUTCOMES, type PayeeOutcome } from '@reprise/contract/payments/payee-checks';
import { isValidIBAN } from 'ibantools';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { type OrderPayee, readOrderPayees } from '../payee/batch-payees.ts';
import type { BatchRow } from './batch-rows.ts';
import type { DeskRow } from './desk-rows.ts';

type Checks = RouteAnswer<typeof getPayoutBatch>['checks'];
const IBAN_TAIL = 4;

/**
 * What an approver should know: accounts that cannot be right, one account for several people, what the bank says of the
 * names, and money sent before. Read from the orders as they were prepared, because that is what leaves.
 */
export async function checkBatch(ctx: Context, batch: BatchRow, rows: readonly DeskRow[]): Promise<Checks> {
  const all = (await readOrderPayees(ctx, batch)).filter(({ payee }) => payee.iban);
  const live = all.filter(({ isWithdrawn }) => !isWithdrawn);
  const orders = live.length ? live : all;
  const shared = sharedAccounts(orders, new Map(rows.map((row) => [row.id, row])));
  return {
    ibans: { valid: orders.filter(({ payee }) => isValidIBAN(payee.iban!)).length, of: orders.length },
    sameIban: shared.map((group) => ({
      ibanEnd: group[0]!.payee.iban!.slice(-IBAN_TAIL),
      payments: group.map(({ paymentId }) => paymentId),
    })),
    payees: all.length ? viewPayees(all) : null,
    paidBefore: await readPaidBefore(ctx, rows),
  };
}

function viewPayees(orders: readonly OrderPayee[]): Checks['payees'] {
  const countOf = (outcome: PayeeOutcome) => orders.filter((one) => one.outcome === outcome).length;
  const times = orders.flatMap(({ check }) => check?.checked_at.toISOString() ?? []).toSorted();
  return {
    counts: Object.fromEntries(PAYEE_OUTCOMES.map((outcome) => [outcome, countOf(outcome)])) as Record<
      PayeeOutcome,
      number
    >,
    pending: orders.filter(({ check, isWithdrawn }) => !check && !isWithdrawn).length,
    checkedAt: times.at(-1) ?? null,
    listed: orders.flatMap(({ paymentId, outcome, action, isWithdrawn }) =>
      outcome && action && (outcome !== 'match' || action !== 'pay')
        ? [{ paymentId, outcome, action, isWithdrawn }]
        : [],
    ),
  };
}

/** Every sale has a customer of its own, so two people are told apart by their e-mail addresses. */
function sharedAccounts(orders: readonly OrderPayee[], rows: ReadonlyMap<string, DeskRow>): OrderPayee[][] {
  const personOf = ({ paymentId, customerId }: OrderPayee) =>
    rows.get(paymentId)?.email_hash?.toString('hex') ?? customerId;
  const groups = Map.groupBy(orders, ({ payee }) => payee.iban!);
  return [...groups.values()].filter((group) => new Set(group.map(personOf)).size > 1);
}

/** Another payment of the same device that a provider was asked for, whatever is said of it now. */
async function readPaidBefore(ctx: Context, rows: readonly DeskRow[]): Promise<string[]> {
  if (!rows.length) return [];
  const [accounts, ids] = [rows.map((row) => row.account_id), rows.map((row) => row.id)];
  const { rows: found } = await sql<{ id: string }>`
    select p.id from unnest(${accounts}::uuid[], ${ids}::uuid[]) as n(account_id, id)
    join app.payment p on p.account_id = n.account_id and p.id = n.id
    where exists (select from app.payment other
      where other.account_id = p.account_id and other.buyback_id = p.buyback_id and other.id <> p.id
        and (other.status in ('payment_initiated', 'payment_completed')
          or exists (select from app.payout t where t.account_id = other.account_id and t.payment_id = other.id
            and t.status in ('sent', 'paid'))))`.execute(ctx.db);
  return found.map(({ id }) => id);
}
