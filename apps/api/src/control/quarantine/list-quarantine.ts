import { tidyCode } from '@reprise/contract/buybacks/code-search';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { QUARANTINE_TABS } from '@reprise/contract/warehouse/quarantine/desk';
import type { listQuarantine as route } from '@reprise/contract/warehouse/quarantine/quarantine-routes';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { sizeOf, wrapPage } from '../../platform/http/pagination.ts';
import { readPlaces } from '../../transit/index.ts';
import { type DeskRow, deskCases, viewDeskRows } from './desk-rows.ts';

/** The desk works on the most urgent case first, so the order is that of the deadlines. */
export async function listQuarantine(
  ctx: Context,
  { query }: Pick<RouteInput<typeof route>, 'query'>,
): Promise<RouteAnswer<typeof route>> {
  const { tab = 'to_decide', reason, warehouseId, search } = query;
  const page = query.page ?? 1;
  const size = sizeOf(query);
  const wanted = search && `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const kept = sql`q.tab = ${tab}
    and (${reason ?? null}::text[] is null or q.quarantine_reason = any (${reason ?? null}))
    and (${warehouseId ?? null}::uuid is null or q.warehouse_id = ${warehouseId ?? null})
    and (${wanted ?? null}::text is null or q.identification_number = ${tidyCode(search ?? '')} or q.imei = ${tidyCode(search ?? '')}
      or exists (select from app.product p where p.account_id = q.account_id and p.id = q.product_id
        and p.label ilike ${wanted ?? null}))`;
  const [orderedBy = 'until', direction = 'asc'] = Object.entries(query.order ?? {})[0] ?? [];
  const order = sql`${sql.ref(`q.${orderedBy}`)} ${sql.raw(direction === 'desc' ? 'desc' : 'asc')} nulls last, q.id`;
  const { rows } = await sql<DeskRow>`
    select q.* from ${deskCases(ctx)} q where ${kept} order by ${order}
    limit ${size + 1} offset ${(page - 1) * size}`.execute(ctx.db);
  const counts = await countTabs(ctx);
  const total = await countKept(ctx, kept);
  const members = await viewDeskRows(ctx, rows.slice(0, size));
  const facts = { path: '/quarantine', query, page, size, more: rows.length > size, total };
  return { ...wrapPage(members, facts), tabs: counts, warehouses: await listWarehouses(ctx) };
}

/** A buyer may have several; the provider sees those of every buyer. */
async function listWarehouses(ctx: Context): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; accountId: string }>`
    select distinct q.warehouse_id as id, q.buyer_account_id as "accountId" from ${deskCases(ctx)} q`.execute(ctx.db);
  const places = await readPlaces(ctx, rows);
  return rows
    .map(({ id }) => ({ id, name: places.get(id)?.name ?? '' }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

async function countTabs(ctx: Context) {
  const { rows } = await sql<{ tab: (typeof QUARANTINE_TABS)[number]; n: number }>`
    select q.tab, count(*)::int as n from ${deskCases(ctx)} q group by q.tab`.execute(ctx.db);
  const of = (tab: (typeof QUARANTINE_TABS)[number]): number => rows.find((row) => row.tab === tab)?.n ?? 0;
  return { to_decide: of('to_decide'), waits_for_customer: of('waits_for_customer'), to_move: of('to_move') };
}

async function countKept(ctx: Context, kept: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${deskCases(ctx)} q where ${kept}`.execute(ctx.db);
  return rows[0]!.n;
}
