import { dispatch } from '../../logistics/index.ts';
import { type ConnectedWarehouse, readConnectedWarehouses } from '../../organizations/index.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { pointOf } from '../../platform/places/distance.ts';
import { type Address, findPlace } from '../../platform/places/find-place.ts';
import type { CartLine, PricedLine } from './price-line.ts';

export type Placed = PricedLine & {
  categoryId: string;
  storeId: string | null;
  warehouseId: string;
  buyerAccountId: string;
};

/** What the places of a cart's devices are decided by. */
export type Places = {
  products: Awaited<ReturnType<typeof readProducts>>;
  stores: Awaited<ReturnType<typeof readStores>>;
  warehouses: readonly ConnectedWarehouse[];
};

export async function readPlaces(ctx: Context, accountId: string, lines: readonly CartLine[]): Promise<Places> {
  const [products, stores, warehouses] = await Promise.all([
    readProducts(ctx, accountId, lines),
    readStores(ctx, accountId, lines),
    readConnectedWarehouses(ctx, accountId),
  ]);
  return { products, stores, warehouses };
}

/** Where each device goes, and so whose it will be. Devices alike in everything a rule can ask go the same way. */
export async function placeLines(
  ctx: Context,
  accountId: string,
  lines: readonly PricedLine[],
  { products, stores, warehouses }: Places,
  customer: Address,
): Promise<Placed[]> {
  const home = findPlace(customer);
  const buyers = new Map(warehouses.map(({ id, accountId: of }) => [id, of]));
  const found = new Map<string, string>();
  const placed: Placed[] = [];
  for (const priced of lines) {
    const { line, circuit, estimate } = priced;
    const product = products.get(line.declaration.productId)!;
    if (!estimate.estimatedPrice && product.buyback_zero_not_allowed)
      refuse('no_price', 'The answers give a price of 0, and this product may not be bought for 0.');
    const store = line.storeId ? stores.get(line.storeId) : undefined;
    if (line.storeId && !store)
      refuse('validation_failed', 'The store in storeId is not an active store of this account.', {
        violations: [{ path: 'body.buybacks.storeId', message: 'is not an active store' }],
      });
    const key = [product.category_id, product.brand, circuit.type, estimate.state, line.storeId].join('\n');
    let warehouseId = found.get(key);
    if (!warehouseId) {
      const device = {
        accountId,
        categoryId: product.category_id,
        brand: product.brand,
        circuit: circuit.type,
        state: estimate.state,
        ...(store && { store }),
        from: store ? pointOf(store) : home,
      };
      const { dispatched } = await dispatch(ctx, device, warehouses);
      if (dispatched.by === 'nobody') refuse('no_warehouse', 'No active warehouse accepts a device of this category.');
      warehouseId = dispatched.warehouseId;
      found.set(key, warehouseId);
    }
    const buyerAccountId = buyers.get(warehouseId);
    if (!buyerAccountId) refuse('no_warehouse', 'No active warehouse accepts a device of this category.');
    placed.push({
      ...priced,
      categoryId: product.category_id,
      storeId: store?.id ?? null,
      warehouseId,
      buyerAccountId,
    });
  }
  return placed;
}

async function readProducts(ctx: Context, accountId: string, lines: readonly CartLine[]) {
  const ids = [...new Set(lines.map(({ declaration }) => declaration.productId))];
  const rows = await ctx.db
    .selectFrom('product')
    .select(['id', 'category_id', 'brand', 'buyback_zero_not_allowed'])
    .where('account_id', '=', accountId)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

async function readStores(ctx: Context, accountId: string, lines: readonly CartLine[]) {
  const ids = [...new Set(lines.flatMap(({ storeId }) => storeId ?? []))];
  const asked = ctx.db
    .selectFrom('organization')
    .select(['id', 'default_warehouse_id', 'latitude', 'longitude'])
    .where('account_id', '=', accountId)
    .where('type', '=', 'store')
    .where('status', '=', 'active')
    .where('id', 'in', ids);
  const rows = ids.length ? await asked.execute() : [];
  return new Map(rows.map((row) => [row.id, row]));
}
