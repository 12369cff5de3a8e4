import type {
  removeCategoryImage as removal,
  uploadCategoryImage as upload,
} from '@reprise/contract/catalogue/category-routes';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import { recordChange } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { imageLimits } from '../../platform/files/limits.ts';
import type { UploadContext } from '../../platform/http/binding.ts';
import { readUpload } from '../../platform/http/input/read-upload.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { storeImage } from '../images/store-image.ts';
import { categoryDetailOf } from './category-detail.ts';
import { requireCategory } from './category-rows.ts';

/** The list size is what cards and trees show. The one before stays where caches look for it. */
export async function uploadCategoryImage(
  open: UploadContext,
  { params }: RouteInput<typeof upload>,
): Promise<RouteAnswer<typeof upload>> {
  const { store } = open.services;
  const category = await open.transaction((ctx) => requireOpen(ctx, params.id));
  const bytes = await readUpload(open.request, imageLimits['category-image'].maxSentBytes);
  const image = {
    accountId: category.account_id,
    purpose: 'category-image' as const,
    owner: { entity: 'category' as const, id: category.id },
    bytes,
  };
  return storeImage(store, open.answering(bytes), image, (ctx, { image }) => setCategoryImage(ctx, category.id, image));
}

export async function removeCategoryImage(
  ctx: Context,
  { params }: Pick<RouteInput<typeof removal>, 'params'>,
): Promise<RouteAnswer<typeof removal>> {
  return setCategoryImage(ctx, params.id, null);
}

async function requireOpen(ctx: Context, id: string, how: 'seen' | 'held' = 'seen') {
  const category = await requireCategory(ctx, id, how);
  if (category.status !== 'active')
    refuse('status_not_fit', 'This category is archived, so it cannot be changed.', {
      data: { status: category.status },
    });
  return category;
}

export async function setCategoryImage(ctx: Context, id: string, fileId: string | null) {
  const category = await requireOpen(ctx, id, 'held');
  const { account_id: accountId, image_file_id: before } = category;
  if (before === fileId) return categoryDetailOf(ctx, category);
  await ctx.db
    .updateTable('category')
    .set((eb) => ({ image_file_id: fileId, version: eb('version', '+', 1) }))
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
  await recordChange(ctx, {
    action: 'update',
    entity: 'category',
    entityId: id,
    accountId,
    before: { image: before },
    after: { image: fileId },
  });
  return categoryDetailOf(ctx, category);
}
