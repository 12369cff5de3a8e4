import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import { transitionById } from '@reprise/contract/states/machines';
import type { getWhereabouts as route } from '@reprise/contract/warehouse/whereabouts-routes';
import { visibleBuybacks } from '../../buybacks/index.ts';
import type { Context } from '../../platform/context.ts';
import { refuseAbsent } from '../../platform/http/refusal.ts';
import { type ItemRow, requireBuybackId } from '../../states/index.ts';
import { listArrivalPhotos } from '../check-in/arrival-photo.ts';
import { readItemProducts } from '../items/item-views.ts';
import { type PlaceRecord, readPlaceViews } from './place-views.ts';
import { readWay } from './read-way.ts';

/** The place of an item by its row, and how it got there by its history. */
export async function getWhereabouts(
  ctx: Context,
  { params }: Pick<RouteInput<typeof route>, 'params'>,
): Promise<RouteAnswer<typeof route>> {
  const item = await requireVisibleItem(ctx, params.id);
  // Both sides of a buyback are told where its device is, also by the names of the other side's places.
  for (const accountId of [item.account_id, item.buyer_account_id]) await ctx.actFor(accountId);
  const [view] = await readItemProducts(ctx, [item]);
  const way = await readWay(ctx, item);
  const records = [recordOf(item), ...way.map(({ place }) => place)];
  const [place, ...places] = await readPlaceViews(ctx, item, records);
  return {
    itemId: item.id,
    buybackId: requireBuybackId(item),
    identificationNumber: item.identification_number,
    status: item.status,
    product: { label: view!.product.label, brand: view!.product.brand },
    place: place!,
    since: (way.at(-1)?.at ?? item.created_at).toISOString(),
    arrivalPhotos: await listArrivalPhotos(ctx, item.buyer_account_id, item.id),
    way: way.map(({ at, transitionId, status, by }, i) => ({
      at: at.toISOString(),
      topic: transitionById(transitionId).topic,
      status,
      by,
      place: places[i]!,
    })),
  };
}

export async function requireVisibleItem(ctx: Context, id: string): Promise<ItemRow> {
  const row = await ctx.db
    .selectFrom('item')
    .innerJoin('buyback', (join) =>
      join.onRef('buyback.account_id', '=', 'item.account_id').onRef('buyback.id', '=', 'item.buyback_id'),
    )
    .selectAll('item')
    .where('item.id', '=', id)
    .where(visibleBuybacks(ctx)())
    .executeTakeFirst();
  return row ?? refuseAbsent('item');
}

const recordOf = ({ place, stock_id, package_id }: ItemRow): PlaceRecord => ({
  kind: place,
  stockId: stock_id ?? undefined,
  packageId: package_id ?? undefined,
});
