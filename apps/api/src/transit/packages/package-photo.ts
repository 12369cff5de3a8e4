import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type * as routes from '@reprise/contract/logistics/expedition-routes';
import { PACKAGE_PHOTOS_MAX } from '@reprise/contract/logistics/expeditions';
import type { Context } from '../../platform/context.ts';
import type { FileAnswer, OpenContext, UploadContext } from '../../platform/http/binding.ts';
import { refuse, refuseAbsent } from '../../platform/http/refusal.ts';
import { senderOf } from '../expeditions/require-sender.ts';
import { storePhoto } from '../items/store-photo.ts';
import { requireOwnPackage } from './package-rows.ts';
import { PHOTO_PURPOSE } from './read-packages.ts';
import { readStoredFile } from './stored-file.ts';
import { viewPackage } from './view-package.ts';

export async function addPackagePhoto(
  open: UploadContext,
  { params }: Pick<RouteInput<typeof routes.addPackagePhoto>, 'params'>,
): Promise<RouteAnswer<typeof routes.addPackagePhoto>> {
  const { box } = await open.transaction(async (ctx) => {
    const own = await requireOwnPackage(ctx, params.id);
    await requireRoom(ctx, own.box);
    return own;
  });
  const photo = {
    accountId: box.account_id,
    purpose: PHOTO_PURPOSE,
    owner: { entity: 'package', id: box.id },
  } as const;
  return storePhoto(open, photo, async (ctx) => {
    // Two photos at once: the second counts the first.
    await ctx.db.selectFrom('package').select('id').where('id', '=', box.id).forUpdate().execute();
    await requireRoom(ctx, box, 1);
    return viewPackage(ctx, box);
  });
}

/** For the place that packed it and for the warehouse it goes to. */
export async function getPackagePhoto(
  open: OpenContext,
  { params }: Pick<RouteInput<typeof routes.getPackagePhoto>, 'params'>,
): Promise<FileAnswer> {
  const accountId = await open.transaction((ctx) => requirePhoto(ctx, params));
  return readStoredFile(open, { accountId, fileId: params.photoId, fileName: 'package.jpg' });
}

async function requirePhoto(ctx: Context, { id, photoId }: { id: string; photoId: string }): Promise<string> {
  const { accountId, organizationId } = senderOf(ctx);
  const box = await ctx.db
    .selectFrom('package')
    .innerJoin('expedition', (join) =>
      join
        .onRef('expedition.account_id', '=', 'package.expedition_account_id')
        .onRef('expedition.id', '=', 'package.expedition_id'),
    )
    .select(['package.account_id'])
    .where('package.id', '=', id)
    .where('expedition.account_id', '=', accountId)
    .where('expedition.organization_id', '=', organizationId)
    .executeTakeFirst();
  const received =
    box ??
    (await ctx.db
      .selectFrom('package')
      .select('account_id')
      .where('id', '=', id)
      .where('buyer_account_id', '=', accountId)
      .where('warehouse_id', '=', organizationId)
      .executeTakeFirst());
  if (!received) return refuseAbsent('photo');
  await ctx.actFor(received.account_id);
  const photo = await ctx.db
    .selectFrom('file')
    .select('id')
    .where('account_id', '=', received.account_id)
    .where('id', '=', photoId)
    .where('purpose', '=', PHOTO_PURPOSE)
    .where('owner_id', '=', id)
    .executeTakeFirst();
  return photo ? received.account_id : refuseAbsent('photo');
}

async function requireRoom(ctx: Context, box: { account_id: string; id: string }, more = 0): Promise<void> {
  const { n } = await ctx.db
    .selectFrom('file')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('account_id', '=', box.account_id)
    .where('purpose', '=', PHOTO_PURPOSE)
    .where('owner_id', '=', box.id)
    .executeTakeFirstOrThrow();
  if (n >= PACKAGE_PHOTOS_MAX + more)
    refuse('too_many_images', `A package has at most ${PACKAGE_PHOTOS_MAX} photos.`, {
      data: { most: PACKAGE_PHOTOS_MAX },
    });
}
