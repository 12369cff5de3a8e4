import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { createStock as route } from '@reprise/contract/warehouse/stock-routes';
import { requireVisibleOrganization } from '../../organizations/index.ts';
import { recordChange } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { refuseConflict } from '../../platform/db/conflict.ts';
import { refuseAbsent } from '../../platform/http/refusal.ts';
import { viewStock } from './get-stock.ts';
import { NAME_TAKEN, recordedStock, requireVisibleStock } from './stock-rows.ts';

export async function createStock(
  ctx: Context,
  { body }: Pick<RouteInput<typeof route>, 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const warehouse = await requireVisibleOrganization(ctx, body.warehouseId);
  if (warehouse.type !== 'warehouse') return refuseAbsent('warehouse');
  const id = ctx.newId();
  await refuseConflict(
    NAME_TAKEN,
    ctx.db
      .insertInto('stock')
      .values({
        account_id: warehouse.account_id,
        id,
        warehouse_id: warehouse.id,
        name: body.name,
        identifier: body.identifier ?? null,
        location: body.location ?? null,
        created_at: ctx.clock.now(),
      })
      .execute(),
  );
  const stock = await requireVisibleStock(ctx, id);
  await recordChange(ctx, {
    action: 'create',
    entity: 'stock',
    entityId: id,
    accountId: stock.account_id,
    after: recordedStock(stock),
  });
  return viewStock(ctx, stock);
}
