import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { DeliveryStatus } from '@reprise/contract/logistics/delivery-statuses';
import type { Direction } from '@reprise/contract/logistics/expeditions';
import type { getArrivals as route } from '@reprise/contract/warehouse/check-in-routes';
import { sql } from 'kysely';
import { carryingPackage, packagesInParcel } from '../../logistics/index.ts';
import { DAY } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { readPlaces } from '../items/read-places.ts';
import { requireOwnWarehouse, type Warehouse } from './require-warehouse.ts';

/** Counted up to here: more would not change what somebody at the door does. */
const MOST_COUNTED = 5_000;
const MOST_PACKAGES = 100;

export async function getArrivals(
  ctx: Context,
  { params }: Pick<RouteInput<typeof route>, 'params'>,
): Promise<RouteAnswer<typeof route>> {
  const warehouse = await requireOwnWarehouse(ctx, params.id);
  const { expectedItems, deliveredItems } = await countExpected(ctx, warehouse);
  return {
    warehouse: { id: warehouse.id, name: warehouse.name },
    expectedItems,
    deliveredItems,
    checkedInToday: await countCheckedIn(ctx, warehouse),
    packages: await listExpected(ctx, warehouse),
  };
}

async function countExpected(ctx: Context, { accountId, id }: Warehouse) {
  const { rows } = await sql<{ expected: number; delivered: number }>`
    select count(*)::int as expected, count(*) filter (where is_delivered)::int as delivered from (
      select exists (select from app.shipment s where s.account_id = item.account_id and s.delivered_at is not null
        and s.direction = 'inbound' and (s.buyback_id = item.buyback_id
          or s.package_id = ${carryingPackage(sql.ref('item.package_account_id'), sql.ref('item.package_id'))})) as is_delivered
      from app.item where item.buyer_account_id = ${accountId} and item.warehouse_id = ${id}
        and item.status = 'item_in_transit' limit ${MOST_COUNTED}) expected`.execute(ctx.db);
  const { expected, delivered } = rows[0]!;
  return { expectedItems: expected, deliveredItems: delivered };
}

/** In the last 24 hours: a shift may go over midnight. */
async function countCheckedIn(ctx: Context, { accountId, id }: Warehouse): Promise<number> {
  const since = new Date(ctx.clock.now().getTime() - DAY);
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (select from app.item where item.buyer_account_id = ${accountId}
      and item.warehouse_id = ${id} and item.status = 'item_registered_in_warehouse' and item.updated_at >= ${since}
      limit ${MOST_COUNTED}) checked_in`.execute(ctx.db);
  return rows[0]!.n;
}

type ExpectedPackage = {
  id: string;
  number: string;
  direction: Direction;
  items: number;
  remaining: number;
  boxes: { number: string; items: number; remaining: number }[];
  registered_at: Date;
  last_status: DeliveryStatus | null;
  sender_account_id: string;
  sender_id: string;
};

const inBox = packagesInParcel(sql.ref('box.account_id'), sql.ref('box.id'));

/** Boxes as they come to the door, each with those in it. */
async function listExpected(ctx: Context, { accountId, id }: Warehouse) {
  const { rows } = await sql<ExpectedPackage>`
    select box.id, box.number, box.direction, box.registered_at, box.expedition_account_id as sender_account_id,
      box.expedition_id, inside.n as items, waiting.n as remaining, boxes.list as boxes,
      (select s.last_status from app.shipment s where s.account_id = box.account_id and s.package_id = box.id
        order by s.created_at desc, s.id desc limit 1) as last_status
    from app.package box
    cross join lateral (select count(*)::int as n from app.item where item.package_account_id = box.account_id
      and item.package_id in ${inBox}) waiting
    cross join lateral (select count(*)::int as n from app.package_item content where content.account_id = box.account_id
      and content.package_id in ${inBox}) inside
    cross join lateral (select coalesce(jsonb_agg(jsonb_build_object('number', inner_box.number,
        'items', (select count(*) from app.package_item content where content.account_id = inner_box.account_id
          and content.package_id = inner_box.id),
        'remaining', (select count(*) from app.item where item.package_account_id = inner_box.account_id
          and item.package_id = inner_box.id)) order by inner_box.position), '[]') as list
      from app.package inner_box where inner_box.account_id = box.account_id
        and inner_box.inside_package_id = box.id) boxes
    where box.inside_package_id is null and box.buyer_account_id = ${accountId} and box.warehouse_id = ${id} and box.registered_at is not null
      and box.registered_at > ${new Date(ctx.clock.now().getTime() - 60 * DAY)} and waiting.n > 0
    order by box.registered_at, box.id limit ${MOST_PACKAGES}`.execute(ctx.db);
  const senders = await readSenders(ctx, rows as (ExpectedPackage & { expedition_id: string })[]);
  return rows.map((box) => ({
    id: box.id,
    number: box.number,
    direction: box.direction,
    senderName: senders.get(box.id) ?? '',
    items: box.items,
    remaining: box.remaining,
    boxes: box.boxes,
    registeredAt: box.registered_at.toISOString(),
    lastStatus: box.last_status,
  }));
}

/** The stores are the retailers', and their names are on the boxes. */
async function readSenders(ctx: Context, boxes: readonly (ExpectedPackage & { expedition_id: string })[]) {
  if (!boxes.length) return new Map<string, string>();
  const accountIds = [...new Set(boxes.map(({ sender_account_id }) => sender_account_id))];
  for (const accountId of accountIds) await ctx.actFor(accountId);
  const expeditions = await ctx.db
    .selectFrom('expedition')
    .select(['id', 'account_id', 'organization_id'])
    .where('account_id', 'in', accountIds)
    .where(
      'id',
      'in',
      boxes.map(({ expedition_id }) => expedition_id),
    )
    .execute();
  const places = await readPlaces(
    ctx,
    expeditions.map(({ account_id, organization_id }) => ({ accountId: account_id, id: organization_id })),
  );
  const names = new Map(expeditions.map(({ id, organization_id }) => [id, places.get(organization_id)?.name ?? '']));
  return new Map(boxes.map(({ id, expedition_id }) => [id, names.get(expedition_id) ?? '']));
}
