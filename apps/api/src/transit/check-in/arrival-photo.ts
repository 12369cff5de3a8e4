import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import { ARRIVAL_PHOTOS_MAX } from '@reprise/contract/warehouse/check-in';
import type * as routes from '@reprise/contract/warehouse/check-in-routes';
import { visibleBuybacks } from '../../buybacks/index.ts';
import type { Context } from '../../platform/context.ts';
import type { FileAnswer, OpenContext, UploadContext } from '../../platform/http/binding.ts';
import { refuse, refuseAbsent } from '../../platform/http/refusal.ts';
import { storePhoto } from '../items/store-photo.ts';
import { readStoredFile } from '../packages/stored-file.ts';

const ARRIVAL_PHOTO = 'arrival-photo';

/** A photo of the parcel an item of this warehouse arrived in. It belongs to the buyer, whose evidence it is. */
export async function addArrivalPhoto(
  open: UploadContext,
  { params }: Pick<RouteInput<typeof routes.addArrivalPhoto>, 'params'>,
): Promise<RouteAnswer<typeof routes.addArrivalPhoto>> {
  const accountId = await open.transaction(async (ctx) => {
    const owner = await requireItemHere(ctx, params.id);
    requireRoom(await listArrivalPhotos(ctx, owner, params.id), 0);
    return owner;
  });
  const photo = { accountId, purpose: ARRIVAL_PHOTO, owner: { entity: 'item', id: params.id } };
  return storePhoto(open, photo, async (ctx, fileId) => {
    // Two photos at once: the second counts the first.
    await ctx.db.selectFrom('item').select('id').where('id', '=', params.id).forUpdate().execute();
    const photos = await listArrivalPhotos(ctx, accountId, params.id);
    requireRoom(photos, 1);
    return { fileId, photos: photos.length };
  });
}

/** For both sides of the buyback, inside their scope. */
export async function getArrivalPhoto(
  open: OpenContext,
  { params }: Pick<RouteInput<typeof routes.getArrivalPhoto>, 'params'>,
): Promise<FileAnswer> {
  const accountId = await open.transaction(async (ctx) => {
    const item = await ctx.db
      .selectFrom('item')
      .innerJoin('buyback', (join) =>
        join.onRef('buyback.account_id', '=', 'item.account_id').onRef('buyback.id', '=', 'item.buyback_id'),
      )
      .select('item.buyer_account_id')
      .where('item.id', '=', params.id)
      .where(visibleBuybacks(ctx)())
      .executeTakeFirst();
    if (!item) return refuseAbsent('photo');
    await ctx.actFor(item.buyer_account_id);
    const photos = await listArrivalPhotos(ctx, item.buyer_account_id, params.id);
    return photos.includes(params.photoId) ? item.buyer_account_id : refuseAbsent('photo');
  });
  return readStoredFile(open, { accountId, fileId: params.photoId, fileName: 'arrival.jpg' });
}

export async function listArrivalPhotos(ctx: Context, accountId: string, itemId: string): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('file')
    .select('id')
    .where('account_id', '=', accountId)
    .where('purpose', '=', ARRIVAL_PHOTO)
    .where('owner_entity', '=', 'item')
    .where('owner_id', '=', itemId)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

async function requireItemHere(ctx: Context, id: string): Promise<string> {
  const { actor } = ctx;
  if (actor.kind !== 'user' || !actor.organizationId) return refuseAbsent('item');
  const item = await ctx.db
    .selectFrom('item')
    .select('buyer_account_id')
    .where('id', '=', id)
    .where('buyer_account_id', '=', actor.accountId)
    .where('warehouse_id', '=', actor.organizationId)
    .executeTakeFirst();
  return item?.buyer_account_id ?? refuseAbsent('item');
}

function requireRoom(photos: readonly string[], added: number): void {
  if (photos.length >= ARRIVAL_PHOTOS_MAX + added)
    refuse('too_many_images', `An arrival has at most ${ARRIVAL_PHOTOS_MAX} photos.`, {
      data: { most: ARRIVAL_PHOTOS_MAX },
    });
}
