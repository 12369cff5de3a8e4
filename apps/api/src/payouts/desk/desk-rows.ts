import type { PaymentRowView } from '@reprise/contract/payments/desk/payment-payloads';
import type { PaymentTab, PayoutFailureKind, PayoutStatus } from '@reprise/contract/payments/payouts';
import { type Selectable, sql } from 'kysely';
import { type Customer, openCustomer, readableParts, recordNamesRead } from '../../buybacks/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Customer as CustomerTable } from '../../platform/db/schema.ts';
import type { BuybackRow, PaymentRow } from '../../states/index.ts';
import { readPayeeMarks } from '../payee/payee-marks.ts';
import { issuerOf, methodOf, type PayoutPolicy, readPolicy } from '../policy.ts';
import { type AccountCalendar, OWED, overdueDays } from './overdue.ts';
import { openPayout, tabOfPayment } from './payment-tabs.ts';

export type PaymentKey = Pick<PaymentRow, 'account_id' | 'id' | 'buyer_account_id'>;
/** A payment with everything the desk names around it. The columns of the customer are sealed. */
export type DeskRow = PaymentRow &
  AccountCalendar &
  Pick<Selectable<CustomerTable>, 'key_id' | 'wrapped_key' | 'person' | 'iban' | 'identification' | 'locale'> & {
    customer_id: string;
    iban_hash: Buffer | null;
    email_hash: Buffer | null;
    retailer: string;
    identification_number: string;
    buyback_status: BuybackRow['status'];
    product: string;
    label: string;
    tab: PaymentTab | null;
    open_status: PayoutStatus | null;
    batch_id: string | null;
    /** of the last money that came back, whether it has reached the customer since or not */
    came_back_at: Date | null;
    return_kind: PayoutFailureKind | null;
    return_code: string | null;
    repaid_at: Date | null;
    account_change: PaymentRowView['accountChange'];
  };

/** In the order of the keys, which the caller may see. Catalogue, payment mode and customer are the retailer's. */
export async function readDeskRows(ctx: Context, keys: readonly PaymentKey[]): Promise<DeskRow[]> {
  if (!keys.length) return [];
  for (const accountId of new Set(keys.map((key) => key.account_id))) await ctx.actFor(accountId);
  const [accounts, ids] = [keys.map((key) => key.account_id), keys.map((key) => key.id)];
  // Materialized, or the account alone joins every payment to every product and payment mode of it.
  const { rows } = await sql<DeskRow>`
    with p as materialized (
      select p.*, b.customer_id, b.product_id, b.identification_number, b.status as buyback_status, n.place
      from unnest(${accounts}::uuid[], ${ids}::uuid[]) with ordinality as n(account_id, id, place)
      join app.payment p on p.account_id = n.account_id and p.id = n.id
      join app.buyback b on b.account_id = p.account_id and b.id = p.buyback_id)
    select p.*, c.key_id, c.wrapped_key, c.person, c.iban, c.identification, c.locale, c.iban_hash, c.email_hash,
      a.name as retailer, a.time_zone, a.company_country, product.label as product, mode.label,
      ${tabOfPayment} as tab, open.status as open_status, last.batch_id, back.*,
      another.status as account_change
    from p
    join app.customer c on c.account_id = p.account_id and c.id = p.customer_id
    join app.account a on a.id = p.account_id
    join app.product on product.account_id = p.account_id and product.id = p.product_id
    join app.payment_mode mode on mode.account_id = p.account_id and mode.id = p.payment_mode_id
    ${openPayout}
    left join lateral (select t.batch_id from app.payout t
      where t.account_id = p.account_id and t.payment_id = p.id and t.status <> 'withdrawn'
      order by t.attempt desc limit 1) last on true
    left join lateral (select t.settled_at as came_back_at, t.failure_kind as return_kind, t.failure_code as return_code,
        t.repaid_at
      from app.payout t
      where t.account_id = p.account_id and t.payment_id = p.id and t.status = 'returned'
      order by t.attempt desc limit 1) back on true
    left join app.payout_details_change another on another.account_id = p.account_id and another.customer_id = p.customer_id
      and (another.status = 'waiting' or another.status = 'to_confirm' and another.confirm_until > ${ctx.clock.now()})
      and p.status in (${sql.join(OWED)})
    order by p.place`.execute(ctx.db);
  return rows;
}

/** The customers that the caller may see by name, by the id of the payment. Each is recorded as read. */
export async function openCustomersOf(
  ctx: Context,
  rows: readonly DeskRow[],
  { hasIban = false }: { hasIban?: boolean } = {},
): Promise<ReadonlyMap<string, Customer>> {
  const named = rows.filter((row) => row.key_id && readableParts(ctx.actor, { status: row.buyback_status }).name);
  const isShown = await recordNamesRead(ctx, named, hasIban ? ['name', 'masked_iban'] : ['name']);
  if (!isShown) return new Map();
  return new Map(
    named.flatMap((row) => {
      const customer = openCustomer(ctx, row.account_id, row.customer_id, row);
      return customer ? [[row.id, customer] as const] : [];
    }),
  );
}

export const fullName = ({ firstname, lastname }: Pick<Customer, 'firstname' | 'lastname'>): string =>
  `${firstname} ${lastname}`.trim();

/** The policy of each account that issues one of the payments. */
async function readPoliciesOf(
  ctx: Context,
  rows: readonly Parameters<typeof issuerOf>[0][],
): Promise<(row: Parameters<typeof issuerOf>[0]) => PayoutPolicy> {
  const policies = new Map<string, PayoutPolicy>();
  for (const id of new Set(rows.map(issuerOf))) policies.set(id, await readPolicy(ctx, id));
  return (row) => policies.get(issuerOf(row))!;
}

export async function viewRows(
  ctx: Context,
  rows: readonly DeskRow[],
  customers: ReadonlyMap<string, Customer>,
): Promise<PaymentRowView[]> {
  const policyOf = await readPoliciesOf(ctx, rows);
  const marks = await readPayeeMarks(ctx, rows, policyOf);
  return rows.map((row) => {
    const customer = customers.get(row.id);
    return {
      id: row.id,
      buybackId: row.buyback_id,
      accountId: row.account_id,
      retailer: row.retailer,
      identificationNumber: row.identification_number,
      customer: customer ? fullName(customer) : null,
      product: row.product,
      type: row.type,
      label: row.label,
      provider: row.provider,
      issuer: row.issuer,
      method: methodOf(row, policyOf(row)),
      status: row.status,
      tab: row.tab,
      amount: row.amount,
      currency: row.currency,
      dueOn: row.due_on,
      overdueDays: OWED.includes(row.status) ? overdueDays(row.due_on, ctx.clock.now(), row) : 0,
      attempts: row.attempts,
      failure: row.failure_kind && row.failure_code ? { kind: row.failure_kind, code: row.failure_code } : null,
      relaunchAt: row.relaunch_at?.toISOString() ?? null,
      paidAt: row.paid_at?.toISOString() ?? null,
      batchId: row.batch_id,
      payeeCheck: marks.get(row.id) ?? null,
      returned: returnOf(row),
      accountChange: row.account_change,
      version: row.version,
    };
  });
}

/** Money that came back is the end of its attempt: the payment stays paid until a person has settled it. */
function returnOf({ came_back_at, return_kind, return_code, repaid_at }: DeskRow): PaymentRowView['returned'] {
  if (!came_back_at || !return_kind || !return_code) return null;
  const failure = { kind: return_kind, code: return_code };
  return { at: came_back_at.toISOString(), failure, repaidAt: repaid_at?.toISOString() ?? null };
}
