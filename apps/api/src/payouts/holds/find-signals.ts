import type { HoldReason } from '@reprise/contract/payments/risk/hold-payloads';
import {
  LINKED_BUYBACKS_MAX,
  RISK_RULES,
  RISK_SIGNALS,
  type RiskSignal,
} from '@reprise/contract/payments/risk/signals';
import { type RawBuilder, sql } from 'kysely';
import { type Customer, customerHashes, openCustomer, spelledName } from '../../buybacks/index.ts';
import { DAY } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { PaymentRow } from '../../states/index.ts';
import { issuerOf } from '../policy.ts';

type Found = { code: RiskSignal; people: number | null; buybacks: number; ids: string[] };
type Sale = {
  account_id: string;
  id: string;
  customer_id: string;
  imei: string | null;
  imei_confirmed: boolean;
  key_id: string | null;
  wrapped_key: Buffer | null;
  person: Buffer;
  iban: Buffer | null;
  identification: Buffer | null;
  locale: Customer['locale'];
};
type Seen = { sale: Sale; customer: Customer | undefined; accounts: readonly string[] };

/** Everything that speaks against letting a payment leave unseen, the heaviest first. */
export async function findSignals(
  ctx: Context,
  payment: PaymentRow,
  switchedOff: readonly RiskSignal[],
): Promise<HoldReason[]> {
  const accounts = [...new Set([payment.account_id, issuerOf(payment)])];
  for (const accountId of accounts) await ctx.actFor(accountId);
  const sale = await readSale(ctx, payment);
  const seen: Seen = { sale, accounts, customer: openCustomer(ctx, sale.account_id, sale.customer_id, sale) };
  const found = (await Promise.all([findByImei(ctx, seen), findByStaff(ctx, seen), findShared(ctx, seen)])).flat();
  if (sale.imei_confirmed) found.push({ code: 'tac_mismatch', people: null, buybacks: 0, ids: [] });
  return found
    .filter(({ code }) => !switchedOff.includes(code))
    .map(({ code, people, buybacks, ids }) => {
      const { weight, days } = RISK_RULES[code];
      return { code, weight, people, days, buybacks, buybackIds: ids };
    })
    .sort((a, b) => b.weight - a.weight || RISK_SIGNALS.indexOf(a.code) - RISK_SIGNALS.indexOf(b.code));
}

async function readSale(ctx: Context, { account_id, buyback_id }: PaymentRow): Promise<Sale> {
  return ctx.db
    .selectFrom('buyback as b')
    .innerJoin('customer as c', (join) =>
      join.onRef('c.account_id', '=', 'b.account_id').onRef('c.id', '=', 'b.customer_id'),
    )
    .select(['b.account_id', 'b.id', 'b.customer_id', 'b.imei', 'b.imei_confirmed'])
    .select(['c.key_id', 'c.wrapped_key', 'c.person', 'c.iban', 'c.identification', 'c.locale'])
    .where('b.account_id', '=', account_id)
    .where('b.id', '=', buyback_id)
    .executeTakeFirstOrThrow();
}

const since = (ctx: Context, code: RiskSignal): Date =>
  new Date(ctx.clock.now().getTime() - (RISK_RULES[code].days ?? 0) * DAY);

/** The same device was paid for before, or its number is on a block list of the retailer or the issuer. */
async function findByImei(ctx: Context, { sale, accounts }: Seen): Promise<Found[]> {
  if (!sale.imei) return [];
  const { rows } = await sql<{ blocked: boolean; buybacks: number; ids: string[] }>`
    with before as (
      select b.id, b.created_at from app.buyback b
      where b.account_id = ${sale.account_id} and b.imei = ${sale.imei} and b.id <> ${sale.id}
        and b.created_at > ${since(ctx, 'imei_bought_before')}
        and exists (select from app.payment p where p.account_id = b.account_id and p.buyback_id = b.id
          and p.status in ('awaiting_payment', 'payment_initiated', 'payment_completed', 'payment_failed')))
    select (select count(*)::int from before) as buybacks,
      array(select id from before order by created_at desc limit ${LINKED_BUYBACKS_MAX}) as ids,
      exists (select from app.blocked_imei l where l.account_id = any (${accounts}) and l.imei = ${sale.imei}) as blocked`.execute(
    ctx.db,
  );
  const { blocked, buybacks, ids } = rows[0]!;
  return [
    ...(blocked ? [{ code: 'imei_blocked' as const, people: null, buybacks: 0, ids: [] }] : []),
    ...(buybacks ? [{ code: 'imei_bought_before' as const, people: null, buybacks, ids }] : []),
  ];
}

/** The money would go to somebody who works for the retailer or the issuer. */
async function findByStaff(ctx: Context, { customer, accounts }: Seen): Promise<Found[]> {
  if (!customer) return [];
  const { iban, email } = customer;
  // A hash has the account in it that keeps the list.
  const hashes = iban ? accounts.flatMap((id) => customerHashes(ctx, id, 'iban', iban)) : [];
  const { rows } = await sql<{ account: boolean; email: boolean }>`
    select exists (select from app.staff_account s where s.account_id = any (${accounts}) and s.iban_hash = any (${hashes}::bytea[]))
        as account,
      exists (select from app.app_user u where u.account_id = any (${accounts}) and u.email = ${email}) as email`.execute(
    ctx.db,
  );
  const codes: RiskSignal[] = [];
  if (rows[0]!.account) codes.push('staff_bank_account');
  if (rows[0]!.email) codes.push('staff_email');
  return codes.map((code) => ({ code, people: null, buybacks: 0, ids: [] }));
}

const COLUMN = {
  iban_shared: 'iban_hash',
  identity_shared: 'identity_hash',
  phone_shared: 'phone_hash',
  email_shared: 'email_hash',
} as const satisfies Partial<Record<RiskSignal, string>>;
type Shared = keyof typeof COLUMN;

/**
 * One bank account, document, number or address of several people. Every sale has a customer of its own, so people are told
 * apart by their names, within the rows that one hash key made.
 */
async function findShared(ctx: Context, { sale, customer }: Seen): Promise<Found[]> {
  if (!customer) return [];
  const { account_id } = sale;
  const hashesOf = (what: Parameters<typeof customerHashes>[2], value: string | undefined | null) =>
    value ? customerHashes(ctx, account_id, what, value) : [];
  const hashes: Readonly<Record<Shared, Buffer[]>> = {
    iban_shared: hashesOf('iban', customer.iban),
    identity_shared: hashesOf('identity', customer.identification?.number),
    phone_shared: hashesOf('phone', customer.phone),
    email_shared: hashesOf('email', customer.email),
  };
  const parts = (Object.keys(COLUMN) as Shared[]).map(
    (code): RawBuilder<unknown> => sql`
      select ${code}::text as code, c.id, c.name_hash, c.hash_key_id from app.customer c
      where c.account_id = ${account_id} and ${sql.ref(`c.${COLUMN[code]}`)} = any (${hashes[code]}::bytea[])
        and (c.created_at > ${since(ctx, code)} or c.id = ${sale.customer_id})`,
  );
  const own = hashesOf('name', spelledName(customer));
  const { rows } = await sql<Found & { code: Shared }>`
    with used as materialized (${sql.join(parts, sql` union all `)}),
    people as (select k.code, max(k.people)::int as people
      from (select code, count(distinct name_hash) as people from used group by code, hash_key_id) k group by k.code)
    select people.code, people.people, linked.buybacks, linked.ids
    from people
    cross join lateral (select count(*)::int as buybacks,
        (array_agg(b.id order by b.created_at desc))[1:${sql.lit(LINKED_BUYBACKS_MAX)}] as ids
      from used join app.buyback b on b.account_id = ${account_id} and b.customer_id = used.id
      where used.code = people.code and used.name_hash <> all (${own}::bytea[])) linked`.execute(ctx.db);
  return rows
    .filter(({ code, people }) => people! >= RISK_RULES[code].people!)
    .map((row) => ({ ...row, ids: row.ids ?? [] }));
}
