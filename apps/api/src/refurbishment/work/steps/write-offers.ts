import type { SentOffer } from '@reprise/contract/refurbishment/step-payloads';
import type { DefaultStock } from '@reprise/contract/warehouse/stocks';
import { entityInScope } from '../../../organizations/index.ts';
import type { Context } from '../../../platform/context.ts';
import { refuse, refuseAbsent } from '../../../platform/http/refusal.ts';
import type { StoredOffer } from './step-rows.ts';

/** Devices lie in these before they are bought, while they are disputed, or before they go back: no service is done there. */
export const RESERVED_STOCKS: readonly DefaultStock[] = ['awaiting_control', 'in_quarantine', 'customer_return'];

type Service = { account_id: string; id: string };

/**
 * Stores the offers of a service as a whole. Every warehouse whose offer is added, changed or taken away must be within the
 * scope of the actor; offers that stay as they are may be of any warehouse of the account.
 */
export async function writeOffers(
  ctx: Context,
  { account_id, id }: Service,
  offers: readonly SentOffer[],
  before: readonly StoredOffer[] = [],
): Promise<void> {
  const stored = new Map(before.map((offer) => [offer.warehouseId, offer]));
  const written = offers.filter((offer) => {
    const old = stored.get(offer.warehouseId);
    return !old || old.cost !== offer.cost || old.stock.stockId !== offer.stockId;
  });
  const kept = new Set(offers.map(({ warehouseId }) => warehouseId));
  const gone = [...stored.keys()].filter((warehouseId) => !kept.has(warehouseId));
  await requireOwnWarehouses(ctx, account_id, [...written.map(({ warehouseId }) => warehouseId), ...gone]);
  for (const offer of written) await requireUsableStock(ctx, account_id, offer, offers.indexOf(offer));
  if (gone.length)
    await ctx.db
      .deleteFrom('refurb_step_warehouse')
      .where('account_id', '=', account_id)
      .where('refurb_step_id', '=', id)
      .where('warehouse_id', 'in', gone)
      .execute();
  if (!written.length) return;
  await ctx.db
    .insertInto('refurb_step_warehouse')
    .values(
      written.map(({ warehouseId, stockId, cost }) => ({
        account_id,
        refurb_step_id: id,
        warehouse_id: warehouseId,
        stock_id: stockId,
        cost,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'refurb_step_id', 'warehouse_id']).doUpdateSet((eb) => ({
        stock_id: eb.ref('excluded.stock_id'),
        cost: eb.ref('excluded.cost'),
      })),
    )
    .execute();
}

/** A manager of a warehouse decides what that one offers, and sees what the others do. */
export async function requireOwnWarehouses(
  ctx: Context,
  accountId: string,
  warehouseIds: readonly string[],
): Promise<void> {
  if (!warehouseIds.length) return;
  const rows = await ctx.db
    .selectFrom('organization')
    .select(['id', (eb) => entityInScope(ctx, 'organization', 'id')(eb).as('isOwn')])
    .where('account_id', '=', accountId)
    .where('type', '=', 'warehouse')
    .where('id', 'in', [...warehouseIds])
    .execute();
  if (rows.length < new Set(warehouseIds).size) refuseAbsent('warehouse');
  if (rows.some(({ isOwn }) => !isOwn))
    refuse('out_of_scope', 'You may change your own warehouse only; send the others as you read them.');
}

async function requireUsableStock(ctx: Context, accountId: string, offer: SentOffer, place: number): Promise<void> {
  const stock = await ctx.db
    .selectFrom('stock')
    .select('default_stock')
    .where('account_id', '=', accountId)
    .where('id', '=', offer.stockId)
    .where('warehouse_id', '=', offer.warehouseId)
    .where('removed_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
  if (!stock) refuse('not_found', 'No stock with this id is in the warehouse of the offer.');
  if (stock.default_stock && RESERVED_STOCKS.includes(stock.default_stock as DefaultStock))
    refuse('validation_failed', 'Nothing is refurbished in this stock: devices in it are not bought yet, or go back.', {
      violations: [{ path: `body.warehouses.${place}.stockId`, message: 'is a reserved stock', code: 'choice' }],
    });
}
