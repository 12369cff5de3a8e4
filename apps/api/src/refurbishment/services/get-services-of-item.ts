import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { ItemServices, Shelf } from '@reprise/contract/refurbishment/service-payloads';
import type { getServicesOfItem as route } from '@reprise/contract/refurbishment/service-routes';
import { ITEM_REFURB_STEP_CLOSED_STATUSES } from '@reprise/contract/states/item-refurb-step';
import { fitsStock } from '@reprise/contract/warehouse/moves/stock-fit';
import { requireVisibleItem } from '../../control/index.ts';
import type { Context } from '../../platform/context.ts';
import { readWipeGate } from '../wipes/require-wiped.ts';
import { PLANNABLE } from './plan-item-service.ts';
import type { StoredService } from './service-rows.ts';
import { type ItemFacts, readItemFacts, shelfOf, viewServices } from './view-services.ts';

export async function getServicesOfItem(
  ctx: Context,
  { params }: Pick<RouteInput<typeof route>, 'params'>,
): Promise<RouteAnswer<typeof route>> {
  return viewServicesOfItem(ctx, await requireVisibleItem(ctx, params.id));
}

export const isOpen = ({ status }: Pick<StoredService, 'status'>): boolean =>
  !(ITEM_REFURB_STEP_CLOSED_STATUSES as readonly string[]).includes(status);

/** An item with its services, what they cost, and what can be done with it next. */
export async function viewServicesOfItem(
  ctx: Context,
  { accountId, itemId }: { accountId: string; itemId: string },
): Promise<ItemServices> {
  const [facts] = await readItemFacts(ctx, [{ account_id: accountId, id: itemId }]);
  if (!facts) throw new Error(`The item ${itemId} was visible and is not there any more`);
  const rows = await ctx.db
    .selectFrom('item_refurb_step')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('item_id', '=', itemId)
    .orderBy('cycle')
    .orderBy('position')
    .orderBy('id')
    .execute();
  const services = await viewServices(ctx, rows);
  const stocks = await readFittingStocks(ctx, facts);
  return {
    item: facts.view,
    currency: facts.currency,
    purchasePrice: facts.price,
    plannedCost: rows
      .filter(({ status }) => status !== 'canceled')
      .reduce((sum, { cost, planned_cost }) => sum + (cost ?? planned_cost), 0),
    completedCost: facts.completed_refurb_cost,
    services: services.map(({ item: _item, ...service }) => service),
    obstacle: await findObstacle(ctx, accountId, facts, rows),
    stocks,
    suggestedStockId: suggestStock(stocks, rows),
    offered: PLANNABLE.includes(facts.view.status) ? await readOffered(ctx, facts) : [],
  };
}

/** The first of what the validation of the item would refuse. */
async function findObstacle(
  ctx: Context,
  accountId: string,
  { view, buyerAccountId }: ItemFacts,
  rows: readonly StoredService[],
): Promise<ItemServices['obstacle']> {
  const { itemId, status, cycle } = view;
  if (status !== 'item_refurb_in_progress') return 'status_not_fit';
  if (rows.some(isOpen)) return 'steps_open';
  if (!rows.some((row) => row.cycle === cycle)) return 'steps_missing';
  const item = { account_id: accountId, id: itemId, buyer_account_id: buyerAccountId, refurb_cycle: cycle };
  return (await readWipeGate(ctx, item)).isMissing ? 'data_wipe_missing' : null;
}

async function readFittingStocks(ctx: Context, { buyerAccountId, warehouseId, view }: ItemFacts): Promise<Shelf[]> {
  const rows = await ctx.db
    .selectFrom('stock')
    .select(['id', 'default_stock', 'name', 'identifier', 'location'])
    .where('account_id', '=', buyerAccountId)
    .where('warehouse_id', '=', warehouseId)
    .where('removed_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows
    .filter(({ default_stock }) => fitsStock({ status: view.status, goesBackTo: null }, default_stock))
    .map(shelfOf);
}

/** Where the item goes once the service in progress is completed. */
function suggestStock(stocks: readonly Shelf[], rows: readonly StoredService[]): string | null {
  const next = rows.find((row) => isOpen(row) && row.status !== 'in_progress');
  const suggested = next
    ? stocks.find(({ stockId }) => stockId === next.stock_id)
    : stocks.find(({ defaultStock }) => defaultStock === 'refurb_completed');
  return suggested?.stockId ?? null;
}

async function readOffered(ctx: Context, { buyerAccountId, warehouseId }: ItemFacts): Promise<ItemServices['offered']> {
  const rows = await ctx.db
    .selectFrom('refurb_step_warehouse as offer')
    .innerJoin('refurb_step as step', (join) =>
      join.onRef('step.account_id', '=', 'offer.account_id').onRef('step.id', '=', 'offer.refurb_step_id'),
    )
    .innerJoin('stock', (join) =>
      join.onRef('stock.account_id', '=', 'offer.account_id').onRef('stock.id', '=', 'offer.stock_id'),
    )
    .select([
      'step.id as step_id',
      'step.name as step_name',
      'offer.cost',
      'stock.id',
      'stock.default_stock',
      'stock.name',
      'stock.identifier',
      'stock.location',
    ])
    .where('offer.account_id', '=', buyerAccountId)
    .where('offer.warehouse_id', '=', warehouseId)
    .where('step.removed_at', 'is', null)
    .orderBy('step.name')
    .execute();
  return rows.map(({ step_id, step_name, cost, ...stock }) => ({
    refurbStepId: step_id,
    name: step_name,
    cost,
    stock: shelfOf(stock),
  }));
}
