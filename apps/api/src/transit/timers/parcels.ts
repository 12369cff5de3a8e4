import type { DeliveryStatus } from '@reprise/contract/logistics/delivery-statuses';
import type { Direction } from '@reprise/contract/logistics/expeditions';
import type { TaskKind } from '@reprise/contract/tasks/kinds';
import { type RawBuilder, sql } from 'kysely';
import { buyerCause, findTaskedBuyback } from '../../buybacks/index.ts';
import { packagesInParcel } from '../../logistics/index.ts';
import type { Context } from '../../platform/context.ts';
import { BEFORE_ALL_IDS } from '../../platform/db/before-all.ts';
import type { ItemRow } from '../../states/index.ts';
import type { Cause, TaskRef } from '../../tasks/index.ts';

/**
 * A parcel as a timer sees it: by the id of its shipment, or by that of its package when no carrier was asked. Its devices
 * are those that are still on their way in it.
 */
export type Parcel = {
  buyerAccountId: string;
  direction: Direction;
  /** the number on the box; null for a parcel that the customer made */
  box: string | null;
  /** where a box goes */
  warehouseId: string | null;
  lastStatus: DeliveryStatus | null;
  lastEventAt: Date | null;
  deliveredAt: Date | null;
  devices: readonly ItemRow[];
};

/** The parcel that a task is about; nothing when another label was ordered in its place. */
export async function findParcel(ctx: Context, ref: TaskRef): Promise<Parcel | undefined> {
  const found = (await findShipment(ctx, ref)) ?? (await findPlainPackage(ctx, ref));
  if (!found) return undefined;
  const { packageId, buybackId, ...parcel } = found;
  return { ...parcel, devices: await listDevices(ctx, ref.accountId, { packageId, buybackId }) };
}

type Found = Omit<Parcel, 'devices'> & { packageId: string | null; buybackId: string | null };

async function findShipment(ctx: Context, { accountId, id }: TaskRef): Promise<Found | undefined> {
  const row = await ctx.db
    .selectFrom('shipment')
    .leftJoin('package', (join) =>
      join.onRef('package.account_id', '=', 'shipment.account_id').onRef('package.id', '=', 'shipment.package_id'),
    )
    .selectAll('shipment')
    .select(['package.number', 'package.warehouse_id'])
    .where('shipment.account_id', '=', accountId)
    .where('shipment.id', '=', id)
    .where(
      sql<boolean>`not exists (select from app.shipment n where n.account_id = shipment.account_id
        and n.buyback_id is not distinct from shipment.buyback_id and n.package_id is not distinct from shipment.package_id
        and n.direction = shipment.direction and n.label <> 'failed'
        and (n.created_at, n.id) > (shipment.created_at, shipment.id))`,
    )
    .executeTakeFirst();
  return (
    row && {
      buyerAccountId: row.buyer_account_id,
      direction: row.direction,
      box: row.number,
      warehouseId: row.warehouse_id,
      lastStatus: row.last_status,
      lastEventAt: row.last_event_at,
      deliveredAt: row.delivered_at,
      packageId: row.package_id,
      buybackId: row.buyback_id,
    }
  );
}

/** A box that a store or a warehouse carries itself. */
async function findPlainPackage(ctx: Context, { accountId, id }: TaskRef): Promise<Found | undefined> {
  const row = await ctx.db
    .selectFrom('package')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return (
    row && {
      buyerAccountId: row.buyer_account_id,
      direction: row.direction,
      box: row.number,
      warehouseId: row.warehouse_id,
      lastStatus: null,
      lastEventAt: null,
      deliveredAt: null,
      packageId: row.id,
      buybackId: null,
    }
  );
}

async function listDevices(
  ctx: Context,
  accountId: string,
  { packageId, buybackId }: Pick<Found, 'packageId' | 'buybackId'>,
): Promise<ItemRow[]> {
  const ofBox = sql<boolean>`item.package_account_id = ${accountId}
    and item.package_id in ${packagesInParcel(accountId, packageId)}`;
  const ofBuyback = sql<boolean>`item.account_id = ${accountId} and item.buyback_id = ${buybackId} and item.package_id is null`;
  return ctx.db
    .selectFrom('item')
    .selectAll()
    .where('place', '=', 'parcel')
    .where(packageId ? ofBox : ofBuyback)
    .orderBy('id')
    .execute();
}

/**
 * Why the people of a warehouse must look at a parcel. The first of its devices stands for it: its buyback is where both
 * sides read of it. A transfer is nobody's but the buyer's.
 */
export async function parcelCause(
  ctx: Context,
  { direction, box, warehouseId, buyerAccountId, devices }: Parcel,
  { facts: more, ...rest }: Pick<Cause, 'since' | 'dueAt' | 'facts'>,
): Promise<Cause | undefined> {
  const [first] = devices;
  if (!first) return undefined;
  const facts = { ...more, direction, box, devices: devices.length };
  if (direction === 'transfer') return { accountId: buyerAccountId, organizationId: warehouseId, facts, ...rest };
  if (first.buyback_id === null) return undefined;
  const buyback = await findTaskedBuyback(ctx, { accountId: first.account_id, id: first.buyback_id });
  return buyback && { ...buyerCause(buyback, { facts, ...rest }), organizationId: first.warehouse_id };
}

export type OnTheWay = TaskRef & { at: Date; timeZone: string; country: string };
type Wanted = {
  kind: TaskKind;
  /** devices that were put on their way later are not looked at */
  before: Date;
  /** a condition on `i`, the item, and `p`, its parcel; the columns of `p` are null for a box that no carrier has */
  where: RawBuilder<boolean>;
  /** what the parcels are ordered by */
  at: RawBuilder<Date>;
  after?: OnTheWay | undefined;
  limit: number;
};

/** Parcels with devices on their way, over all accounts, that have no open task of the kind; the oldest first. */
export async function listOnTheWay(ctx: Context, wanted: Wanted): Promise<OnTheWay[]> {
  const { kind, before, where, at, after, limit } = wanted;
  const { rows } = await sql<{ account_id: string; id: string; at: Date; time_zone: string; country: string }>`
    with parcel as (
      select coalesce(p.account_id, i.package_account_id) as account_id, coalesce(p.id, box.id) as id,
        i.buyer_account_id, min(${at}) as at
      from app.item i left join lateral (
        select coalesce(k.inside_package_id, k.id) as id from app.package k
        where k.account_id = i.package_account_id and k.id = i.package_id
      ) box on true left join lateral (
        select s.* from app.shipment s where i.package_id is not null and s.label <> 'failed'
          and s.account_id = i.package_account_id and s.package_id = box.id
        union all
        select s.* from app.shipment s where i.package_id is null and s.label <> 'failed'
          and s.account_id = i.account_id and s.buyback_id = i.buyback_id and s.package_id is null
        order by created_at desc, id desc limit 1
      ) p on true
      where i.place = 'parcel' and i.updated_at <= ${before} and coalesce(p.id, box.id) is not null and ${where}
      group by 1, 2, 3)
    select parcel.account_id, parcel.id, parcel.at, buyer.time_zone, coalesce(buyer.company_country, 'FR') as country
    from parcel join app.account buyer on buyer.id = parcel.buyer_account_id
    where (parcel.at, parcel.id) > (${after?.at ?? new Date(0)}::timestamptz, ${after?.id ?? BEFORE_ALL_IDS}::uuid)
      and not exists (
        select from app.task t where t.subject_id = parcel.id and t.kind = ${kind} and t.closed_at is null)
    order by parcel.at, parcel.id limit ${limit}`.execute(ctx.db);
  return rows.map((row) => ({
    accountId: row.account_id,
    id: row.id,
    at: row.at,
    timeZone: row.time_zone,
    country: row.country,
  }));
}
