import type { buybackFilters } from '@reprise/contract/buybacks/desk/list-query';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { all, isTrueOf, type NarrowingFilter, ofAccount } from '../../platform/db/page-source.ts';
import type { ListScope } from './list-scope.ts';

type Filter<N extends keyof typeof buybackFilters> = NonNullable<z.output<(typeof buybackFilters)[N]>>;

/**
 * A filter on rows `s` that belong to a buyback and name both of its accounts. The look-up by an array of ids needs an
 * index that starts with the retailer, so a buyer asks row by row.
 */
function beside({ side, accountId }: ListScope, table: string, holds: RawBuilder<boolean>): NarrowingFilter {
  const rows = sql`${sql.table(table)} s`;
  const ids = sql`select s.buyback_id as id from ${rows} where ${all([ofAccount('s', accountId, side), holds])}`;
  return {
    ids,
    holds: isTrueOf(sql`${rows} where s.account_id = t.account_id and s.buyback_id = t.id and ${holds}`),
    ...(side === 'account_id' && accountId && { among: (few) => sql`${ids} and s.buyback_id = any (${few})` }),
    repeats: true,
  };
}

const oneOf = (column: string, values: readonly string[] | undefined): RawBuilder<boolean>[] =>
  values ? [sql<boolean>`${sql.ref(`s.${column}`)} = any (${values}::text[])`] : [];

type PaymentValues = { statuses: Filter<'paymentStatus'> | undefined; types: Filter<'paymentType'> | undefined };

/** A cancelled payment counts as long as no other one took its place. */
export function withPayment(scope: ListScope, { statuses, types }: PaymentValues): NarrowingFilter {
  const replaced = sql`app.payment o where o.account_id = s.account_id and o.buyback_id = s.buyback_id
    and o.status <> 'payment_cancelled'`;
  const isLast = sql<boolean>`(s.status <> 'payment_cancelled' or not ${isTrueOf(replaced)})`;
  return beside(scope, 'app.payment', all([...oneOf('status', statuses), ...oneOf('type', types), isLast]));
}

/** By the last parcel of the buyback. */
export function withTransport(scope: ListScope, statuses: Filter<'transport'>): NarrowingFilter {
  const later = sql`app.shipment o where o.account_id = s.account_id and o.buyback_id = s.buyback_id
    and (o.created_at, o.id) > (s.created_at, s.id)`;
  return beside(scope, 'app.shipment', all([...oneOf('last_status', statuses), sql<boolean>`not ${isTrueOf(later)}`]));
}

export function withLitigation(scope: ListScope, litigation: Filter<'litigation'>): NarrowingFilter {
  const again = litigation === 'second_look' ? [sql<boolean>`s.second_look_at is not null`] : [];
  return beside(scope, 'app.litigation', all([sql<boolean>`s.status = 'open'`, ...again]));
}

/** Open tasks that the account of the caller has or sees. */
export function withTask({ tasksOf }: ListScope, kinds: Filter<'task'>): NarrowingFilter {
  const open = all([sql<boolean>`k.closed_at is null`, ...ofKind(kinds)]);
  const found = (seen: RawBuilder<boolean>) =>
    sql`select k.buyback_id as id from app.task k where ${seen} and k.buyback_id is not null and ${open}`;
  const ids = tasksOf
    ? sql`${found(sql`k.account_id = ${tasksOf}`)} union all ${found(sql`k.second_account_id = ${tasksOf}`)}`
    : found(sql`true`);
  const row = sql`k.buyback_account_id = t.account_id and k.buyback_id = t.id`;
  return { ids, holds: isTrueOf(sql`app.task k where ${row} and ${taskSeen(tasksOf)} and ${open}`), repeats: true };
}

const ofKind = (kinds: Filter<'task'>): RawBuilder<boolean>[] =>
  kinds.includes('any') ? [] : [sql<boolean>`k.kind = any (${kinds}::text[])`];

export const taskSeen = (tasksOf: string | undefined): RawBuilder<boolean> =>
  tasksOf ? sql<boolean>`(k.account_id = ${tasksOf} or k.second_account_id = ${tasksOf})` : sql<boolean>`true`;
