import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { chooseWorkshop as route } from '@reprise/contract/operations/opening-routes';
import { ensureRootCategory, updateCategory } from '../../catalogue/index.ts';
import { readConnectedWarehouses } from '../../organizations/index.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { requireRetailer } from '../readiness/require-retailer.ts';
import { readOpening } from './read-opening.ts';

/** The workshop of the root category receives what no rule and no category below sends elsewhere. */
export async function chooseWorkshop(
  ctx: Context,
  { params, body }: Pick<RouteInput<typeof route>, 'params' | 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const account = await requireRetailer(ctx, params.id);
  const chosen = (await readConnectedWarehouses(ctx, account.id)).find(({ id }) => id === body.warehouseId);
  if (!chosen)
    refuse('warehouse_not_connected', 'The warehouse is not an active one of this account or of a linked buyer.', {
      violations: [{ path: 'body.warehouseId', message: 'is not a connected warehouse', code: 'choice' }],
    });
  const rootId = await ensureRootCategory(ctx, account.id);
  const { version, buyer_account_id } = await ctx.db
    .selectFrom('category')
    .select(['version', 'buyer_account_id'])
    .where('account_id', '=', account.id)
    .where('id', '=', rootId)
    .executeTakeFirstOrThrow();
  await updateCategory(ctx, {
    params: { id: rootId },
    body: {
      version,
      referenceWarehouseIds: [chosen.id],
      // The buyer of the workshop, unless somebody else was named to take what no category gives away.
      ...(buyer_account_id ? {} : { buyerAccountId: chosen.accountId }),
    },
  });
  return readOpening(ctx, account);
}
