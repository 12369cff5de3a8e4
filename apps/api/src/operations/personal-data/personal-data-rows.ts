import type { PersonalDataPart } from '@reprise/contract/buybacks/personal-data';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { PersonalDataAccess } from '../../platform/db/schema.ts';

export type AccessRow = Selectable<PersonalDataAccess>;
export type AccessQuery = {
  /** every account, for the provider */
  accountId: string | undefined;
  /** `readers`: only what people of the buyer side of the account have read */
  side: 'account' | 'readers';
  actorId: string | undefined;
  parts: readonly PersonalDataPart[] | undefined;
  buyback: { accountId: string; id: string } | undefined;
  from: Date | undefined;
  to: Date | undefined;
  cursor: { at: string; id: string } | undefined;
  direction: 'asc' | 'desc';
};

export async function readAccesses(
  ctx: Context,
  query: AccessQuery,
  limit: number,
  offset: number,
): Promise<AccessRow[]> {
  const source = accessesFrom(query, sql`t.*`, limit + offset);
  const { rows } = await sql<AccessRow>`select t.* from ${source} t
    ${orderOf(query)} limit ${limit} offset ${offset}`.execute(ctx.db);
  return rows;
}

/** How many there are, up to a bound. */
export async function countAccesses(ctx: Context, query: AccessQuery, bound: number): Promise<number> {
  const source = accessesFrom({ ...query, cursor: undefined }, sql`1 as one`, bound);
  const { rows } = await sql<{
    n: number;
  }>`select count(*) as n from (select from ${source} t limit ${bound}) n`.execute(ctx.db);
  return Number(rows[0]!.n);
}

/**
 * An account sees the reads of its customers' data and the reads by its users. Each of the two has an index ordered by
 * time, so they are read separately and merged; with OR, neither index could give the order.
 */
function accessesFrom(query: AccessQuery, columns: RawBuilder<unknown>, most: number): RawBuilder<unknown> {
  const { accountId, side } = query;
  const page = (more: readonly RawBuilder<boolean>[]) =>
    sql`(select ${columns} from app.personal_data_access t
      where ${all([...more, ...conditionsOf(query)])} ${orderOf(query)} limit ${most})`;
  if (!accountId) return page([]);
  const byReaders = sql<boolean>`t.actor_account_id = ${accountId}`;
  if (side === 'readers') return page([byReaders, sql`t.module = any (array['lcm', 'rps'])`]);
  const ofCustomers = page([sql`t.account_id = ${accountId}`]);
  return sql`(${ofCustomers} union all ${page([byReaders, sql`t.account_id <> ${accountId}`])})`;
}

function conditionsOf({ actorId, parts, buyback, from, to, cursor, direction }: AccessQuery): RawBuilder<boolean>[] {
  const conditions: RawBuilder<boolean>[] = [];
  if (actorId) conditions.push(sql`t.actor_id = ${actorId}`);
  if (parts) conditions.push(sql`t.parts && ${[...parts]}::text[]`);
  if (buyback) conditions.push(sql`t.account_id = ${buyback.accountId} and t.buyback_id = ${buyback.id}`);
  if (from) conditions.push(sql`t.occurred_at >= ${from}`);
  if (to) conditions.push(sql`t.occurred_at < ${to}`);
  if (cursor) {
    // Redundant with the second condition; it lets PostgreSQL prune partitions.
    const [edge, after] = direction === 'desc' ? [sql`<=`, sql`<`] : [sql`>=`, sql`>`];
    conditions.push(sql`t.occurred_at ${edge} ${cursor.at}::timestamptz
      and (t.occurred_at, t.id) ${after} (${cursor.at}::timestamptz, ${cursor.id}::uuid)`);
  }
  return conditions;
}

const orderOf = ({ direction }: AccessQuery) =>
  direction === 'asc' ? sql`order by t.occurred_at, t.id` : sql`order by t.occurred_at desc, t.id desc`;
const all = (parts: readonly RawBuilder<boolean>[]) =>
  parts.length ? sql<boolean>`${sql.join(parts, sql` and `)}` : sql<boolean>`true`;
