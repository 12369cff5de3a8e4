import type { RouteAnswer } from '@reprise/contract/http/route';
import type { ItemPlace } from '@reprise/contract/warehouse/item-places';
import type { getWhereabouts as route } from '@reprise/contract/warehouse/whereabouts-routes';
import { sql } from 'kysely';
import { carryingPackage } from '../../logistics/index.ts';
import type { Context } from '../../platform/context.ts';
import type { ItemRow } from '../../states/index.ts';
import { type Place, readPlaces } from '../items/read-places.ts';

/** A place as a row or a history entry has it. */
export type PlaceRecord = { kind: ItemPlace; stockId?: string | undefined; packageId?: string | undefined };
type PlaceView = RouteAnswer<typeof route>['place'];

/** Places with their names: of stores and warehouses, stocks, boxes and carriers. */
export async function readPlaceViews(
  ctx: Context,
  item: ItemRow,
  records: readonly PlaceRecord[],
): Promise<PlaceView[]> {
  const stocks = await readStocks(ctx, item, records);
  const boxes = await readBoxes(ctx, records);
  const { store_id: storeId } = await ctx.db
    .selectFrom('buyback')
    .select('store_id')
    .where('account_id', '=', item.account_id)
    .where('id', '=', item.buyback_id)
    .executeTakeFirstOrThrow();
  const places = await readPlaces(ctx, [
    { accountId: item.account_id, id: storeId },
    { accountId: item.buyer_account_id, id: item.warehouse_id },
    ...[...stocks.values()].map((stock) => ({ accountId: item.buyer_account_id, id: stock.warehouse_id })),
    ...[...boxes.values()].map((box) => ({ accountId: box.sender_account_id, id: box.sender_id })),
  ]);
  const parcels = await readParcels(ctx, item);
  return records.map(({ kind, stockId, packageId }): PlaceView => {
    const stock = stockId ? stocks.get(stockId) : undefined;
    const box = packageId ? boxes.get(packageId) : undefined;
    const organizationId = {
      store: storeId,
      stock: stock?.warehouse_id ?? item.warehouse_id,
      package: box?.sender_id ?? null,
      customer: null,
      parcel: null,
      gone: null,
      left: null,
    }[kind];
    return {
      kind,
      organization: named(organizationId ? places.get(organizationId) : undefined),
      stock: stock
        ? {
            stockId: stock.id,
            defaultStock: stock.default_stock,
            name: stock.default_stock ? null : stock.name,
          }
        : null,
      package: box
        ? {
            id: box.id,
            number: box.number,
            status: box.status,
            direction: box.direction,
            insideOf: box.outer_id && box.outer_number ? { id: box.outer_id, number: box.outer_number } : null,
          }
        : null,
      parcel:
        kind === 'parcel'
          ? (parcels.find((parcel) => parcel.packageId === (box?.outer_id ?? packageId ?? null))?.view ?? null)
          : null,
    };
  });
}

const named = (place: Place | undefined) => (place ? { id: place.id, name: place.name } : null);

async function readStocks(ctx: Context, item: ItemRow, records: readonly PlaceRecord[]) {
  const ids = [...new Set(records.flatMap(({ stockId }) => stockId ?? []))];
  if (!ids.length) return new Map();
  const rows = await ctx.db
    .selectFrom('stock')
    .select(['id', 'warehouse_id', 'default_stock', 'name'])
    .where('account_id', '=', item.buyer_account_id)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

async function readBoxes(ctx: Context, records: readonly PlaceRecord[]) {
  const ids = [...new Set(records.flatMap(({ packageId }) => packageId ?? []))];
  if (!ids.length) return new Map();
  const rows = await ctx.db
    .selectFrom('package')
    .innerJoin('expedition', (join) =>
      join
        .onRef('expedition.account_id', '=', 'package.expedition_account_id')
        .onRef('expedition.id', '=', 'package.expedition_id'),
    )
    .leftJoin('package as outer', (join) =>
      join.onRef('outer.account_id', '=', 'package.account_id').onRef('outer.id', '=', 'package.inside_package_id'),
    )
    .select([
      'outer.id as outer_id',
      'outer.number as outer_number',
      'package.id',
      'package.number',
      'package.status',
      'package.direction',
      'expedition.account_id as sender_account_id',
      'expedition.organization_id as sender_id',
    ])
    .where('package.id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The parcels an item was in: its own, and those of its packages or of the packages these lay in. */
async function readParcels(ctx: Context, item: ItemRow) {
  const rows = await ctx.db
    .selectFrom('shipment')
    .select(['package_id', 'carrier', 'tracking_number', 'tracking_link', 'last_status', 'last_event_at'])
    .where('account_id', '=', item.account_id)
    .where((eb) =>
      eb.or([
        eb('buyback_id', '=', item.buyback_id),
        eb('package_id', 'in', (of) =>
          of
            .selectFrom('package_item')
            .select(
              carryingPackage(sql.ref('package_item.account_id'), sql.ref('package_item.package_id')).as('carrying_id'),
            )
            .where('item_account_id', '=', item.account_id)
            .where('item_id', '=', item.id),
        ),
      ]),
    )
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map((row) => ({
    packageId: row.package_id,
    view: {
      carrier: row.carrier,
      trackingNumber: row.tracking_number,
      trackingLink: row.tracking_link,
      lastStatus: row.last_status,
      lastEventAt: row.last_event_at?.toISOString() ?? null,
    },
  }));
}
