import { sql } from 'kysely';
import { refuse } from '../http/refusal.ts';
import {
  ofAccount,
  ordersOf,
  type PageAsked,
  type PageFilter,
  type PageFilters,
  type PageSource,
} from './page-source.ts';
import type { Db } from './transaction.ts';

/**
 * Keyset paging: only rows that come after the row `after` in the order of the list. Rows that are added or removed
 * meanwhile neither repeat nor hide others. A row that is gone has no place in the order, so the reader has to begin again.
 */
export async function afterRow<O extends string>(
  db: Db,
  source: PageSource<O>,
  { accountId, filters }: PageFilters,
  order: PageAsked<O>['order'],
  after: string | undefined,
): Promise<PageFilters> {
  if (after === undefined) return { accountId, filters };
  const used = ordersOf(source, order);
  const way = used[0]![1];
  if (used.some(([, other]) => other !== way))
    refuse('malformed_request', '"after" needs all orders to have one direction.');
  const key = sql`${sql.join(used.map(([field]) => source.orders[field]))}, t.id`;
  const row = sql`${sql.table(source.table)} t where ${ofAccount('t', accountId, source.accountColumn)} and t.id = ${after}`;
  const { rows } = await sql`select t.id from ${row}`.execute(db);
  if (!rows.length) refuse('concurrent_change', 'The row named by "after" is gone: read the list again.');
  const holds = sql<boolean>`(${key}) ${way === 'asc' ? sql`>` : sql`<`} (select ${key} from ${row})`;
  const filter: PageFilter = { holds, ofColumn: true };
  return { accountId, filters: [...filters, filter] };
}
