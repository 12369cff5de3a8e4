import type { RouteAnswer } from '@reprise/contract/http/route';
import type { getPayoutBatch } from '@reprise/contract/payments/desk/batch-routes';
import type { PayoutMethod } from '@reprise/contract/payments/payouts';
import { electronicFormatIBAN, isValidIBAN } from 'ibantools';
import { sql } from 'kysely';
import { openCustomer } from '../../buybacks/index.ts';
import type { Context } from '../../platform/context.ts';
import type { BatchRow } from './batch-rows.ts';
import type { DeskRow } from './desk-rows.ts';

type Checks = RouteAnswer<typeof getPayoutBatch>['checks'];
const IBAN_METHODS: readonly PayoutMethod[] = ['bank_file', 'instant'];
const IBAN_TAIL = 4;

/** What an approver should know: accounts that cannot be right, one account for several people, and money sent before. */
export async function checkBatch(ctx: Context, batch: BatchRow, rows: readonly DeskRow[]): Promise<Checks> {
  const ibans = new Map(
    rows.map((row) => [row.id, openCustomer(ctx, row.account_id, row.customer_id, row)?.iban ?? null]),
  );
  const needing = IBAN_METHODS.includes(batch.method) ? rows : [];
  const isValid = ({ id }: DeskRow): boolean => isValidIBAN(electronicFormatIBAN(ibans.get(id) ?? '') ?? '');
  return {
    ibans: { valid: needing.filter(isValid).length, of: needing.length },
    sameIban: sharedAccounts(needing).map((shared) => ({
      ibanEnd: ibans.get(shared[0]!.id)?.slice(-IBAN_TAIL) ?? '',
      payments: shared.map(({ id }) => id),
    })),
    paidBefore: await readPaidBefore(ctx, rows),
  };
}

/** Every sale has a customer of its own, so two people are told apart by their e-mail addresses. */
function sharedAccounts(rows: readonly DeskRow[]): DeskRow[][] {
  const groups = Map.groupBy(
    rows.filter((row) => row.iban_hash),
    (row) => row.iban_hash!.toString('hex'),
  );
  return [...groups.values()].filter(
    (group) => new Set(group.map((row) => row.email_hash?.toString('hex') ?? row.customer_id)).size > 1,
  );
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
