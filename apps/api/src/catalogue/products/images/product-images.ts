import { PRODUCT_IMAGES_MAX } from '@reprise/contract/catalogue/products';
import { sql } from 'kysely';
import { recordChange } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import type { StoredImage } from '../../images/store-image.ts';
import type { ProductRow } from '../product-rows.ts';

type Owner = { accountId: string; productId: string };

/** Of the images that are shown, in order. */
export async function readProductImages(ctx: Context, { accountId, productId }: Owner): Promise<StoredImage[]> {
  return ctx.db
    .selectFrom('product_image')
    .select(['list_file_id as image', 'file_id as imageHd'])
    .where('account_id', '=', accountId)
    .where('product_id', '=', productId)
    .where('place', 'is not', null)
    .orderBy('place')
    .execute();
}

export function requireRoom(images: readonly StoredImage[]): void {
  if (images.length >= PRODUCT_IMAGES_MAX)
    refuse('too_many_images', `A product has at most ${PRODUCT_IMAGES_MAX} images. Remove one first.`);
}

/**
 * Shows these images of the product in this order; the others are removed. The files stay, because cached pages name
 * them, and so do the rows, because a removed image may be brought back. The caller holds the row of the product.
 */
export async function setProductImages(
  ctx: Context,
  product: ProductRow,
  { before, after }: { before: readonly StoredImage[]; after: readonly StoredImage[] },
): Promise<ProductRow> {
  const { account_id: accountId, id } = product;
  const files = after.map(({ imageHd }) => imageHd);
  await sql`
    update app.product_image i set place = array_position(${files}::uuid[], i.file_id)
    where i.account_id = ${accountId} and i.product_id = ${id}
      and i.place is distinct from array_position(${files}::uuid[], i.file_id)`.execute(ctx.db);
  const changed = await ctx.db
    .updateTable('product')
    .set((eb) => ({
      image_file_id: after[0]?.image ?? null,
      image_hd_file_id: after[0]?.imageHd ?? null,
      updated_at: ctx.clock.now(),
      version: eb('version', '+', 1),
    }))
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordChange(ctx, {
    action: 'update',
    entity: 'product',
    entityId: id,
    accountId,
    before: { images: before.map(({ imageHd }) => imageHd) },
    after: { images: files },
  });
  return changed;
}
