import type { deleteProduct as route } from '@reprise/contract/catalogue/product-routes';
import type { RouteInput } from '@reprise/contract/http/route';
import { recordChange } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { requireProduct } from './product-rows.ts';
import { readProductSets } from './product-sets.ts';
import { recordedProduct } from './product-views.ts';

/** The row stays: a buyback names what was bought long after it left the catalogue. */
export async function deleteProduct(
  ctx: Context,
  { params }: Pick<RouteInput<typeof route>, 'params'>,
): Promise<undefined> {
  const row = await requireProduct(ctx, params.id, 'held');
  const { account_id: accountId, id } = row;
  const sets = await readProductSets(ctx, { accountId, productId: id });
  await ctx.db
    .updateTable('product')
    .set((eb) => ({
      removed_at: ctx.clock.now(),
      updated_at: ctx.clock.now(),
      status: 'draft',
      version: eb('version', '+', 1),
    }))
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
  await recordChange(ctx, {
    action: 'remove',
    entity: 'product',
    entityId: id,
    accountId,
    before: recordedProduct(row, sets),
  });
}
