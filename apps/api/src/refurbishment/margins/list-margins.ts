import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { MarginFigures } from '@reprise/contract/refurbishment/margins/margin-payloads';
import type { listMargins as route } from '@reprise/contract/refurbishment/margins/margin-routes';
import type { MarginDimension } from '@reprise/contract/refurbishment/margins/margins';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { WAYS } from '../../platform/db/page-source.ts';
import { sizeOf, wrapPage } from '../../platform/http/pagination.ts';
import { marginsHold } from './margin-filters.ts';
import { type GroupRow, nameMarginRows } from './name-margin-rows.ts';

type Query = RouteInput<typeof route>['query'];

/** Whose key it is, for its name. A grade is nobody's, and a batch has one sender whatever its items are. */
const GROUPS: Readonly<Record<MarginDimension, { key: string; account: RawBuilder<unknown> }>> = {
  item: { key: 'm.item_id', account: sql`m.account_id` },
  batch: { key: 'm.batch_id', account: sql`null::uuid` },
  grade: { key: 'm.grade', account: sql`null::uuid` },
  category: { key: 'm.category_id', account: sql`m.account_id` },
  store: { key: 'm.store_id', account: sql`m.account_id` },
  buyer: { key: 'm.buyer_account_id', account: sql`m.buyer_account_id` },
  workshop: { key: 'm.warehouse_id', account: sql`m.buyer_account_id` },
};
const FIGURES = sql`count(*)::int as items, count(m.sold_at)::int as sold, sum(m.purchase)::float8 as purchase,
  sum(m.bonus)::float8 as bonus, sum(m.absorbed)::float8 as absorbed,
  (sum(m.transport_in) + sum(m.transport_out))::float8 as transport, sum(m.service)::float8 as services,
  sum(m.part)::float8 as parts, sum(m.write_off)::float8 as "writeOffs", sum(m.resale)::float8 as resale,
  sum(m.refund)::float8 as refund, sum(m.margin)::float8 as margin`;

const TOTALS = sql.join(
  (
    [
      'items',
      'sold',
      'purchase',
      'bonus',
      'absorbed',
      'transport',
      'services',
      'parts',
      'writeOffs',
      'resale',
      'refund',
      'margin',
    ] as const satisfies readonly Exclude<keyof MarginFigures, 'currency'>[]
  ).map((name) => sql`sum(g.${sql.ref(name)}) as ${sql.ref(name)}`),
);

/** Sums the margins of the items in sight. Rows of several currencies are never added up. */
export async function listMargins(ctx: Context, { query }: { query: Query }): Promise<RouteAnswer<typeof route>> {
  const page = query.page ?? 1;
  const size = sizeOf(query);
  const holds = await marginsHold(ctx, query);
  const read = query.by === 'item' ? readItems : readGroups;
  const { rows, total, sums } = await read(ctx, query, holds, { limit: size + 1, offset: (page - 1) * size });
  const members = await nameMarginRows(ctx, query.by, rows.slice(0, size));
  const facts = { path: '/margins', query, page, size, more: rows.length > size };
  return { ...wrapPage(members, { ...facts, total: query.partial ? undefined : total }), sums };
}

type Part = { limit: number; offset: number };
type Read = { rows: GroupRow[]; total: number; sums: MarginFigures[] };

/** The items are read once: what is summed by group is summed again for the line below. */
async function readGroups(ctx: Context, query: Query, holds: RawBuilder<boolean>, part: Part): Promise<Read> {
  const { key, account } = GROUPS[query.by];
  const { rows } = await sql<Read>`
    with g as materialized (
      select ${sql.ref(key)}::text as key, ${account} as account_id, m.currency, ${FIGURES}
      from app.item_margin m where ${holds} group by 1, 2, 3)
    select (select count(*)::int from g) as total,
      (select coalesce(jsonb_agg(t order by t.currency), '[]')
        from (select g.currency, ${TOTALS} from g group by g.currency) t) as sums,
      (select coalesce(jsonb_agg(to_jsonb(r) - 'n' order by r.n), '[]') from (
        select g.*, row_number() over (order by ${orderOf(query)}, g.key, g.currency) as n from g
        order by n limit ${part.limit} offset ${part.offset}) r) as rows`.execute(ctx.db);
  return rows[0]!;
}

/** An item has one row for each currency already: they are sorted, and not grouped. */
async function readItems(ctx: Context, query: Query, holds: RawBuilder<boolean>, part: Part): Promise<Read> {
  const { rows } = await sql<GroupRow>`
    select g.item_id as key, g.account_id, g.currency, 1 as items, (g.sold_at is not null)::int as sold, g.purchase, g.bonus,
      g.absorbed, g.transport_in + g.transport_out as transport, g.services, g.part as parts, g.write_off as "writeOffs",
      g.resale, g.refund, g.margin
    from (select m.*, m.service as services, 1 as items from app.item_margin m where ${holds}) g
    order by ${orderOf(query)}, g.item_id, g.currency limit ${part.limit} offset ${part.offset}`.execute(ctx.db);
  const { rows: sums } = await sql<MarginFigures>`
    select m.currency, ${FIGURES} from app.item_margin m where ${holds} group by m.currency order by m.currency`.execute(
    ctx.db,
  );
  return { rows, sums, total: sums.reduce((sum, { items }) => sum + items, 0) };
}

function orderOf({ order = {} }: Query): RawBuilder<unknown> {
  const chosen = Object.entries(order).find((entry) => entry[1] !== undefined);
  const [name, way] = chosen ?? ['margin', 'desc' as const];
  return sql`${sql.ref(`g.${name}`)} ${WAYS[way!]}`;
}
