import { COUNTED_UP_TO } from '@reprise/contract/http/list';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { LedgerLine } from '@reprise/contract/payments/desk/ledger-payloads';
import type { listLedgerLines as route } from '@reprise/contract/payments/desk/ledger-routes';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { sizeOf, wrapPage } from '../../platform/http/pagination.ts';
import { isIn, type Ledger, requireLedgers } from './own-ledgers.ts';
import { periodOf } from './statement-period.ts';

type Key = { account_id: string; id: string };
type Row = Omit<LedgerLine, 'occurredAt'> & { occurredAt: Date };

/** The latest first. A page is found by its number, a chunk of an export by the last line before it. */
export async function listLedgerLines(
  ctx: Context,
  { query }: Pick<RouteInput<typeof route>, 'query'>,
): Promise<RouteAnswer<typeof route>> {
  const account = await requireLedgers(ctx, query);
  const { from, to } = periodOf(ctx, account, query);
  const [page, size] = [query.page ?? 1, sizeOf(query)];
  const day = (date: RawBuilder<unknown>) => sql`${date}::timestamp at time zone ${account.timeZone}`;
  const isAsc = query.order?.occurredAt === 'asc';
  const conditions = [
    sql`e.occurred_at >= ${day(sql`${from}::date`)}`,
    sql`e.occurred_at < ${day(sql`(${to}::date + 1)`)}`,
    ...(query.book?.length ? [sql`e.book in (${sql.join(query.book)})`] : []),
    ...(query.cursor ? [afterCursor(query.cursor, isAsc)] : []),
  ];
  const where = sql.join(conditions, sql` and `);
  const way = sql.raw(isAsc ? 'asc' : 'desc');
  const end = page * size + 1;
  const rows = await readKeys(ctx, account.ledgers, { where, way, end, offset: (page - 1) * size });
  const more = rows.length > size;
  const members = await readLines(ctx, rows.slice(0, size));
  const last = members.at(-1);
  const total = query.partial ? undefined : await countUpToBound(ctx, account.ledgers, where);
  const capped = total !== undefined && total > COUNTED_UP_TO;
  return {
    ...wrapPage(members, {
      path: '/ledger-lines',
      query,
      page,
      size,
      more,
      total: total === undefined ? undefined : Math.min(total, COUNTED_UP_TO),
      capped,
    }),
    ...(more && last && { cursor: `${last.occurredAt},${last.id}` }),
  };
}

function afterCursor({ at, id }: { at: string; id: string }, isAsc: boolean): RawBuilder<boolean> {
  const sign = sql.raw(isAsc ? '>' : '<');
  return sql<boolean>`(e.occurred_at, e.id) ${sign} (${at}::timestamptz, ${id}::uuid)`;
}

type Cut = { where: RawBuilder<unknown>; way: RawBuilder<unknown>; end: number; offset: number };
/** Each side is read along its own index; of an account with both, what is first of the two. */
async function readKeys(ctx: Context, ledgers: readonly Ledger[], { where, way, end, offset }: Cut): Promise<Key[]> {
  if (!ledgers.length) return [];
  const sides = ledgers.map(
    (ledger) => sql`(select e.account_id, e.id, e.occurred_at from app.ledger_entry e
      where ${isIn(ledger, 'e')} and ${where} order by e.occurred_at ${way}, e.id ${way} limit ${end})`,
  );
  const { rows } = await sql<Key>`
    select l.account_id, l.id from (${sql.join(sides, sql` union all `)}) l
    order by l.occurred_at ${way}, l.id ${way} limit ${end - offset} offset ${offset}`.execute(ctx.db);
  return rows;
}

/** In the order of the keys, which the caller may see. The number of a buyback and its retailer are behind the retailer’s wall. */
async function readLines(ctx: Context, keys: readonly Key[]): Promise<LedgerLine[]> {
  if (!keys.length) return [];
  for (const accountId of new Set(keys.map((key) => key.account_id))) await ctx.actFor(accountId);
  const { rows } = await sql<Row>`
    select e.id, e.posting_id as "postingId", e.occurred_at as "occurredAt", e.issuer, e.book, e.movement, e.amount, e.currency,
      e.payment_id as "paymentId", p.buyback_id as "buybackId", b.identification_number as "identificationNumber",
      a.name as retailer
    from unnest(${keys.map((key) => key.account_id)}::uuid[], ${keys.map((key) => key.id)}::uuid[])
      with ordinality as n(account_id, id, place)
    join app.ledger_entry e on e.account_id = n.account_id and e.id = n.id
    join app.payment p on p.account_id = e.account_id and p.id = e.payment_id
    join app.buyback b on b.account_id = p.account_id and b.id = p.buyback_id
    join app.account a on a.id = e.account_id
    order by n.place`.execute(ctx.db);
  return rows.map((row) => ({ ...row, occurredAt: row.occurredAt.toISOString() }));
}

async function countUpToBound(ctx: Context, ledgers: readonly Ledger[], where: RawBuilder<unknown>): Promise<number> {
  let total = 0;
  for (const ledger of ledgers) {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from (select from app.ledger_entry e where ${isIn(ledger, 'e')} and ${where}
        limit ${COUNTED_UP_TO + 1}) e`.execute(ctx.db);
    total += rows[0]!.n;
  }
  return total;
}
