import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import { FOUND_PHOTOS_MAX } from '@reprise/contract/warehouse/found/found-devices';
import type * as routes from '@reprise/contract/warehouse/found/found-routes';
import type { Context } from '../../platform/context.ts';
import type { FileAnswer, OpenContext, UploadContext } from '../../platform/http/binding.ts';
import { refuse, refuseAbsent } from '../../platform/http/refusal.ts';
import { storePhoto } from '../items/store-photo.ts';
import { readStoredFile } from '../packages/stored-file.ts';
import { type FoundRow, requireFound } from './found-rows.ts';
import { FOUND_PHOTO, viewFound } from './view-found.ts';

export async function addFoundPhoto(
  open: UploadContext,
  { params }: Pick<RouteInput<typeof routes.addFoundPhoto>, 'params'>,
): Promise<RouteAnswer<typeof routes.addFoundPhoto>> {
  const row = await open.transaction(async (ctx) => {
    const found = await requireFound(ctx, params.id);
    await requireRoom(ctx, found.row, 0);
    return found.row;
  });
  const owner = { entity: 'found_device', id: row.id };
  return storePhoto(open, { accountId: row.account_id, purpose: FOUND_PHOTO, owner }, async (ctx) => {
    // Two photos at once: the second counts the first.
    await ctx.db
      .selectFrom('found_device')
      .select('id')
      .where('account_id', '=', row.account_id)
      .where('id', '=', row.id)
      .forUpdate()
      .execute();
    await requireRoom(ctx, row, 1);
    return viewFound(ctx, row);
  });
}

/** For the people of the warehouse that found it. */
export async function getFoundPhoto(
  open: OpenContext,
  { params }: Pick<RouteInput<typeof routes.getFoundPhoto>, 'params'>,
): Promise<FileAnswer> {
  const accountId = await open.transaction(async (ctx) => {
    const { row } = await requireFound(ctx, params.id);
    const photos = await listPhotos(ctx, row);
    return photos.includes(params.photoId) ? row.account_id : refuseAbsent('photo');
  });
  return readStoredFile(open, { accountId, fileId: params.photoId, fileName: 'found.jpg' });
}

const listPhotos = async (ctx: Context, row: FoundRow): Promise<readonly string[]> =>
  (await viewFound(ctx, row)).photos;

async function requireRoom(ctx: Context, row: FoundRow, added: number): Promise<void> {
  const photos = await listPhotos(ctx, row);
  if (photos.length >= FOUND_PHOTOS_MAX + added)
    refuse('too_many_images', `A found device has at most ${FOUND_PHOTOS_MAX} photos.`, {
      data: { most: FOUND_PHOTOS_MAX },
    });
}
