import { tidyCode } from '@reprise/contract/buybacks/code-search';
import { electronicFormatIBAN, isValidIBAN } from 'ibantools';
import { type RawBuilder, sql } from 'kysely';
import { customerHashes } from '../../buybacks/index.ts';
import type { Context } from '../../platform/context.ts';
import { type AccountCalendar, OWED, overdueBefore } from './overdue.ts';
import { issuedByActor } from './visible-payments.ts';

export type Retailer = AccountCalendar & { id: string };

/** The retailers of the payments that the caller may see: few, whatever the number of payments. */
async function readRetailers(ctx: Context): Promise<Retailer[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct p.account_id as id from app.payment p where ${issuedByActor(ctx)}`.execute(ctx.db);
  for (const { id } of rows) await ctx.actFor(id);
  if (!rows.length) return [];
  return ctx.db
    .selectFrom('account')
    .select(['id', 'time_zone', 'company_country'])
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
}

/**
 * A predicate on `p`: the payments that a code, a reference or a whole IBAN names. A part of an IBAN finds nothing: it is
 * stored as a keyed hash.
 */
export async function namedBy(ctx: Context, search: string): Promise<RawBuilder<boolean>> {
  const code = tidyCode(search);
  const iban = electronicFormatIBAN(search);
  if (iban && isValidIBAN(iban)) return withIban(ctx, iban);
  return sql`(p.account_id, p.id) in (
    select named.account_id, named.id from app.buyback b
      join app.payment named on named.account_id = b.account_id and named.buyback_id = b.id
      where b.identification_number = ${code}
    union all select t.account_id, t.payment_id from app.payout t where t.key = ${code.toUpperCase()}
    union all select t.account_id, t.payment_id from app.payout t where t.reference = ${code}
    union all select named.account_id, named.id from app.payment named where named.reference = ${code})`;
}

async function withIban(ctx: Context, iban: string): Promise<RawBuilder<boolean>> {
  const retailers = await readRetailers(ctx);
  const hashes = retailers.flatMap(({ id }) => customerHashes(ctx, id, 'iban', iban).map((hash) => ({ id, hash })));
  return sql`(p.account_id, p.buyback_id) in (select b.account_id, b.id
    from unnest(${hashes.map(({ id }) => id)}::uuid[], ${hashes.map(({ hash }) => hash)}::bytea[]) as h(account_id, hash)
    join app.customer c on c.account_id = h.account_id and c.iban_hash = h.hash
    join app.buyback b on b.account_id = c.account_id and b.customer_id = c.id)`;
}

/** Every retailer has the working days of its country. */
export async function isOverdue(ctx: Context, wanted: boolean): Promise<RawBuilder<boolean>> {
  const retailers = await readRetailers(ctx);
  const days = retailers.map((one) => overdueBefore(ctx.clock.now(), one));
  const late = sql<boolean>`(p.status in (${sql.join(OWED)}) and exists (
    select from unnest(${retailers.map(({ id }) => id)}::uuid[], ${days}::date[]) as d(account_id, day)
    where d.account_id = p.account_id and p.due_on < d.day))`;
  return wanted ? late : sql`not ${late}`;
}
