import { recordChange } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { StoredImage } from '../../images/store-image.ts';
import { type ProductRow, requireProduct } from '../product-rows.ts';

/** The files that are replaced stay: pages already cached name them. */
export async function setProductImage(ctx: Context, id: string, image: StoredImage | undefined): Promise<ProductRow> {
  const before = await requireProduct(ctx, id, 'held');
  const after = await ctx.db
    .updateTable('product')
    .set((eb) => ({
      image_file_id: image?.image ?? null,
      image_hd_file_id: image?.imageHd ?? null,
      updated_at: ctx.clock.now(),
      version: eb('version', '+', 1),
    }))
    .where('account_id', '=', before.account_id)
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordChange(ctx, {
    action: 'update',
    entity: 'product',
    entityId: before.id,
    accountId: before.account_id,
    before: { image: before.image_hd_file_id },
    after: { image: after.image_hd_file_id },
  });
  return after;
}
