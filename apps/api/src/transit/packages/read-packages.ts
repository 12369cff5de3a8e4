import type { PackageView } from '@reprise/contract/logistics/expedition-payloads';
import { BOX_WEIGHT_GRAMS, USUAL_WEIGHT_GRAMS } from '@reprise/contract/logistics/expeditions';
import type { LabelState } from '@reprise/contract/logistics/labels';
import { sql } from 'kysely';
import { type ParcelSize, readParcelSizes } from '../../catalogue/index.ts';
import type { Context } from '../../platform/context.ts';
import type { PackageRow } from '../../states/index.ts';
import { type ArrivingItem, readItemProducts } from '../items/item-views.ts';
import { readPlaces } from '../items/read-places.ts';

export const PHOTO_PURPOSE = 'package-photo';
type Sized = ArrivingItem & { size: ParcelSize };
type Sides = Pick<PackageRow, 'length_cm' | 'width_cm' | 'height_cm'>;
export type SentItemView = PackageView['items'][number];

/** Packages as their senders see them, in the order given. */
export async function readPackageViews(ctx: Context, boxes: readonly PackageRow[]): Promise<PackageView[]> {
  if (!boxes.length) return [];
  const contents = await readContents(ctx, boxes);
  const [labels, photos] = await Promise.all([readLabels(ctx, boxes), readPhotos(ctx, boxes)]);
  const items = await readSentItems(ctx, [...contents.values()].flat());
  const nesting = await readNesting(ctx, boxes);
  const places = await readPlaces(
    ctx,
    boxes.map((box) => ({ accountId: box.buyer_account_id, id: box.warehouse_id })),
  );
  return boxes.map((box) => {
    const inside = (contents.get(box.id) ?? []).flatMap(({ id }) => items.get(id) ?? []);
    const inner = nesting.filter((row) => row.inside_package_id === box.id);
    const outer = nesting.find((row) => row.id === box.inside_package_id);
    const label = labels.get(box.id);
    const place = box.warehouse_id ? places.get(box.warehouse_id) : undefined;
    return {
      id: box.id,
      number: box.number,
      position: box.position,
      status: box.status,
      destination: {
        warehouseId: box.warehouse_id,
        buybackId: box.buyback_id,
        name: place?.name ?? inside[0]?.identificationNumber ?? '',
        city: place?.city ?? null,
      },
      items: inside.map((item) => sentItemView(item, places.get(item.warehouseId)?.name ?? item.accountName)),
      insideOf: outer ? { id: outer.id, number: outer.number, position: outer.position } : null,
      boxes: inner.map(({ id, number, position, items: count, weight_grams }) => ({
        id,
        number,
        position,
        items: count,
        weightGrams: weight_grams ?? 0,
      })),
      weightGrams: box.weight_grams ?? weightOf([...inside, ...inner.map(sizedBox)]),
      isWeightMeasured: box.is_weighed,
      dimensionsCm: measuredSize(box),
      label: label?.label ?? 'none',
      labelFailure: label?.label_failure ?? null,
      trackingNumber: label?.tracking_number ?? null,
      trackingLink: label?.tracking_link ?? null,
      carrier: label?.carrier ?? null,
      lastStatus: label?.last_status ?? null,
      photos: photos.get(box.id) ?? [],
      openedAt: box.created_at.toISOString(),
      closedAt: box.closed_at?.toISOString() ?? null,
      registeredAt: box.registered_at?.toISOString() ?? null,
      version: box.version,
    };
  });
}

export const sentItemView = (item: Sized, name: string): SentItemView => ({
  itemId: item.itemId,
  buybackId: item.buybackId,
  identificationNumber: item.identificationNumber,
  status: item.status,
  product: item.product,
  weightGrams: item.size.weight || USUAL_WEIGHT_GRAMS,
  destination: { warehouseId: item.warehouseId, name },
});

/** The size of a box, where all three sides are known. */
export const measuredSize = ({ length_cm, width_cm, height_cm }: Sides) =>
  length_cm && width_cm && height_cm ? { length: length_cm, width: width_cm, height: height_cm } : null;

/** A box as one of the things in another. */
export const sizedBox = ({
  weight_grams,
  length_cm,
  width_cm,
  height_cm,
}: Sides & Pick<PackageRow, 'weight_grams'>): Pick<Sized, 'size'> => ({
  size: { weight: weight_grams, length: length_cm, width: width_cm, height: height_cm },
});

/** What is in them weighs, and what the box adds. */
export const weightOf = (items: readonly Pick<Sized, 'size'>[]): number =>
  items.reduce((sum, { size }) => sum + (size.weight || USUAL_WEIGHT_GRAMS), BOX_WEIGHT_GRAMS);

/** A box in which everything lies flat on each other; nothing when the size of anything in it is not known. */
export function boxSizeOf(items: readonly Pick<Sized, 'size'>[]) {
  const sides = items.map(({ size: { length, width, height } }) =>
    length && width && height ? [length, width, height].sort((a, b) => b - a) : undefined,
  );
  if (!sides.length || sides.some((side) => !side)) return undefined;
  const known = sides as number[][];
  return {
    length: Math.ceil(Math.max(...known.map(([a]) => a!))),
    width: Math.ceil(Math.max(...known.map(([, b]) => b!))),
    height: Math.min(300, Math.ceil(known.reduce((sum, [, , c]) => sum + c!, 0))),
  };
}

/** Items with their products and sizes, by id. */
export async function readSentItems(
  ctx: Context,
  keys: readonly { account_id: string; id: string }[],
): Promise<ReadonlyMap<string, Sized>> {
  const items = await readItemProducts(ctx, keys);
  const sizes = new Map<string, ParcelSize>();
  for (const [accountId, ofAccount] of Map.groupBy(items, (item) => item.accountId)) {
    const ids = ofAccount.map(({ productId }) => productId);
    for (const [id, size] of await readParcelSizes(ctx, accountId, ids)) sizes.set(id, size);
  }
  return new Map(items.map((item) => [item.itemId, { ...item, size: sizes.get(item.productId)! }]));
}

/** What lies in an open package now, and what was in a closed one when it was closed. */
async function readContents(ctx: Context, boxes: readonly PackageRow[]) {
  const ids = boxes.map(({ id }) => id);
  const { rows } = await sql<{ package_id: string; account_id: string; id: string }>`
    select item.package_id, item.account_id, item.id from app.item
    where item.package_id = any (${ids}) and item.package_account_id = any (${accountsOf(boxes)})
      and not exists (select from app.package box where box.account_id = item.package_account_id
        and box.id = item.package_id and box.status = 'closed')
    union all
    select content.package_id, content.item_account_id, content.item_id from app.package_item content
    where content.account_id = any (${accountsOf(boxes)}) and content.package_id = any (${ids})
    order by 3`.execute(ctx.db);
  return Map.groupBy(rows, ({ package_id }) => package_id);
}

/** The packages that lie in these, with how many devices are in them, and those that these lie in. */
async function readNesting(ctx: Context, boxes: readonly PackageRow[]) {
  const ids = boxes.map(({ id }) => id);
  const outerIds = boxes.flatMap(({ inside_package_id }) => inside_package_id ?? []);
  const { rows } = await sql<PackageRow & { items: number }>`
    select box.*, (select count(*)::int from app.package_item content where content.account_id = box.account_id
      and content.package_id = box.id) as items
    from app.package box where box.account_id = any (${accountsOf(boxes)})
      and (box.inside_package_id = any (${ids}) or box.id = any (${outerIds}))
    order by box.position`.execute(ctx.db);
  return rows;
}

async function readLabels(ctx: Context, boxes: readonly PackageRow[]) {
  const rows = await ctx.db
    .selectFrom('shipment')
    .distinctOn('package_id')
    .select(['package_id', 'label', 'label_failure', 'tracking_number', 'tracking_link', 'carrier', 'last_status'])
    .where('account_id', 'in', accountsOf(boxes))
    .where(
      'package_id',
      'in',
      boxes.map(({ id }) => id),
    )
    .orderBy('package_id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.package_id!, { ...row, label: row.label as LabelState }]));
}

async function readPhotos(ctx: Context, boxes: readonly PackageRow[]): Promise<ReadonlyMap<string, string[]>> {
  const rows = await ctx.db
    .selectFrom('file')
    .select(['id', 'owner_id'])
    .where('account_id', 'in', accountsOf(boxes))
    .where('purpose', '=', PHOTO_PURPOSE)
    .where('owner_entity', '=', 'package')
    .where(
      'owner_id',
      'in',
      boxes.map(({ id }) => id),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const photos = new Map<string, string[]>();
  for (const { id, owner_id } of rows) photos.set(owner_id!, [...(photos.get(owner_id!) ?? []), id]);
  return photos;
}

const accountsOf = (boxes: readonly PackageRow[]): string[] => [...new Set(boxes.map(({ account_id }) => account_id))];
