import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { completeItemService as route } from '@reprise/contract/refurbishment/service-routes';
import { fitsStock } from '@reprise/contract/warehouse/moves/stock-fit';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { carry, type ItemRow, perform, placedIn } from '../../states/index.ts';
import { requireStock } from '../../warehouse/index.ts';
import { viewService } from './get-item-service.ts';
import { lockService, type ServiceKey } from './service-rows.ts';

export async function completeItemService(
  ctx: Context,
  { params, body }: Pick<RouteInput<typeof route>, 'params' | 'body'>,
): Promise<RouteAnswer<typeof route>> {
  return viewService(ctx, await endWork(ctx, params.id, body));
}

/** Ends the work: its planned cost has become real, and the item goes on to its next stock. */
export async function endWork(
  ctx: Context,
  id: string,
  { stockId, comment, expectedVersion }: RouteInput<typeof route>['body'],
): Promise<Pick<ServiceKey, 'accountId' | 'serviceId'>> {
  const { theCase, item, service } = await lockService(ctx, id, expectedVersion);
  const commandId = ctx.newId();
  const cost = service.planned_cost;
  await perform(ctx, 'completeService', theCase, {
    set: {
      service: { cost, comment: comment ?? null },
      item: { completed_refurb_cost: item.completed_refurb_cost + cost },
    },
    comment,
    data: { service: { cost } },
    commandId,
  });
  await requireFittingStock(ctx, item, stockId);
  if (item.place !== 'stock' || item.stock_id !== stockId)
    await carry(ctx, item, { move: 'putAway', place: placedIn('stock', { stock_id: stockId }), commandId });
  return { accountId: service.account_id, serviceId: service.id };
}

/** Another warehouse is reached by a transfer, and some stocks only by a decision. */
async function requireFittingStock(ctx: Context, item: ItemRow, stockId: string): Promise<void> {
  const { buyer_account_id: accountId, warehouse_id: warehouseId } = item;
  const stock = await requireStock(ctx, { accountId, warehouseId, id: stockId });
  if (!fitsStock({ status: item.status, goesBackTo: null }, stock.default_stock))
    refuse('item_wrong_stock', `An item in refurbishment does not go to the stock ${stock.name}.`, {
      data: { stock: stock.name, defaultStock: stock.default_stock },
    });
}
