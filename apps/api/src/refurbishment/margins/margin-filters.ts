import type { RouteInput } from '@reprise/contract/http/route';
import type { listMargins } from '@reprise/contract/refurbishment/margins/margin-routes';
import { type RawBuilder, sql } from 'kysely';
import { findAccount } from '../../accounts/index.ts';
import { accountOf } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import { all } from '../../platform/db/page-source.ts';
import { visibleMargins } from './visible-margins.ts';

type Query = RouteInput<typeof listMargins>['query'];
type Condition = RawBuilder<boolean>;
const FILTERED_IDS = {
  batch: 'batch_id',
  category: 'category_id',
  store: 'store_id',
  buyer: 'buyer_account_id',
  workshop: 'warehouse_id',
} as const;

/** What holds for each row `m` of the report. Each condition is on bare columns, or no index would answer it behind the wall. */
export async function marginsHold(ctx: Context, query: Query): Promise<Condition> {
  const holds: Condition[] = [visibleMargins(ctx)];
  const { grade, currency, isSold } = query;
  for (const [name, column] of Object.entries(FILTERED_IDS)) {
    const ids = query[name as keyof typeof FILTERED_IDS];
    if (ids) holds.push(sql`${sql.ref(`m.${column}`)} = any (${ids}::uuid[])`);
  }
  if (grade) holds.push(sql`m.grade = any (${grade}::text[])`);
  if (currency) holds.push(sql`m.currency = ${currency}`);
  if (isSold !== undefined) holds.push(isSold ? sql`m.sold_at is not null` : sql`m.sold_at is null`);
  return all([...holds, ...(await periodOf(ctx, query))]);
}

async function periodOf(ctx: Context, { from, to, dated }: Query): Promise<Condition[]> {
  const day = sql.ref(dated === 'sold' ? 'm.sold_at' : 'm.bought_at');
  const zone = (await findAccount(ctx, accountOf(ctx.actor)))?.time_zone ?? 'Europe/Paris';
  const startOf = (date: Temporal.PlainDate) => new Date(date.toZonedDateTime(zone).epochMilliseconds);
  return [
    ...(dated === 'sold' ? [sql<boolean>`m.sold_at is not null`] : []),
    ...(from ? [sql<boolean>`${day} >= ${startOf(Temporal.PlainDate.from(from))}`] : []),
    ...(to ? [sql<boolean>`${day} < ${startOf(Temporal.PlainDate.from(to).add({ days: 1 }))}`] : []),
  ];
}
