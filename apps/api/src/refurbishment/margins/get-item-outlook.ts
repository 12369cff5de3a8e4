import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { getItemOutlook as route } from '@reprise/contract/refurbishment/margins/margin-routes';
import {
  adviseOn,
  OUTLOOK_DAYS,
  OUTLOOK_MIN_DEVICES,
  type OutlookWay,
  type WayFigures,
} from '@reprise/contract/refurbishment/margins/margins';
import { sql } from 'kysely';
import { readCase, requireVisibleItem } from '../../control/index.ts';
import { DAY } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { type ItemRow, type ItemSource, readItemSource } from '../../states/index.ts';
import { readMargin } from './read-margin.ts';

type Row = WayFigures & { way: OutlookWay };

/** Sell it as it is, refurbish it or take it for parts: what devices like it brought in this workshop. */
export async function getItemOutlook(
  ctx: Context,
  { params }: Pick<RouteInput<typeof route>, 'params'>,
): Promise<RouteAnswer<typeof route>> {
  const { item } = await readCase(ctx, await requireVisibleItem(ctx, params.id));
  const source = await readItemSource(ctx, item);
  const rows = await readAlike(ctx, item, source);
  const own = await readMargin(ctx, item, source.currency);
  const countOf = (way: OutlookWay) => rows.find((row) => row.way === way)?.count ?? 0;
  const figuresOf = (way: OutlookWay): WayFigures | null =>
    rows.find((row) => row.way === way && row.count >= OUTLOOK_MIN_DEVICES) ?? null;
  const ways = { as_is: figuresOf('as_is'), refurbished: figuresOf('refurbished') };
  const { expected, advice } = adviseOn(
    { spent: own.resale + own.refund - own.margin, worked: -(own.service + own.part) },
    ways,
  );
  const view = (way: OutlookWay) => {
    const figures = ways[way];
    if (!figures) return null;
    const { count, resale, cost, work, margin } = figures;
    return { count, resale, cost, work, margin, expected: expected[way] ?? 0 };
  };
  return {
    currency: source.currency,
    days: OUTLOOK_DAYS,
    minimum: OUTLOOK_MIN_DEVICES,
    asIs: view('as_is'),
    refurbished: view('refurbished'),
    found: { asIs: countOf('as_is'), refurbished: countOf('refurbished') },
    advice,
  };
}

/** Devices of its product and grade that this workshop sold; what work was done on says which way they went. */
async function readAlike(ctx: Context, item: ItemRow, { grade, currency }: ItemSource): Promise<Row[]> {
  const since = new Date(ctx.clock.now().getTime() - OUTLOOK_DAYS * DAY);
  const { rows } = await sql<Row>`
    select a.way, count(*)::int as count, round(avg(a.resale + a.refund))::int as resale,
      round(avg(a.resale + a.refund - a.margin))::int as cost, round(avg(-a.service - a.part))::int as work,
      round(avg(a.margin))::int as margin
    from (select m.*, case when m.service + m.part = 0 then 'as_is' else 'refurbished' end as way
      from app.item_margin m
      where m.buyer_account_id = ${item.buyer_account_id} and m.product_id = ${item.product_id}
        and m.warehouse_id = ${item.warehouse_id} and m.sold_at >= ${since} and m.grade = ${grade}
        and m.currency = ${currency} and m.item_id <> ${item.id}) a
    group by a.way`.execute(ctx.db);
  return rows;
}
