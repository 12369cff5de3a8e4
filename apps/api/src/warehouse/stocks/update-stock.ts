import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { updateStock as route } from '@reprise/contract/warehouse/stock-routes';
import { recordChange } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { refuseConflict } from '../../platform/db/conflict.ts';
import { refuse, refuseStale } from '../../platform/http/refusal.ts';
import { viewStock } from './get-stock.ts';
import { lockVisibleStock, NAME_TAKEN, recordedStock, requireVisibleStock } from './stock-rows.ts';

/** Merge-patch: only what was sent changes. */
export async function updateStock(
  ctx: Context,
  { params, body }: Pick<RouteInput<typeof route>, 'params' | 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const before = await lockVisibleStock(ctx, params.id);
  if (body.version !== before.version) refuseStale('stock', { version: before.version });
  const { name = before.name, identifier = before.identifier, location = before.location } = body;
  if (before.default_stock && name !== before.name)
    refuse('native_stock', 'A default stock is named by the product, in the language of whoever looks at it.');
  await refuseConflict(
    NAME_TAKEN,
    ctx.db
      .updateTable('stock')
      .set((eb) => ({ name, identifier, location, version: eb('version', '+', 1) }))
      .where('account_id', '=', before.account_id)
      .where('id', '=', before.id)
      .execute(),
  );
  const after = await requireVisibleStock(ctx, before.id);
  await recordChange(ctx, {
    action: 'update',
    entity: 'stock',
    entityId: after.id,
    accountId: after.account_id,
    before: recordedStock(before),
    after: recordedStock(after),
  });
  return viewStock(ctx, after);
}
