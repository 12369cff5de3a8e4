import { dispatch, honour, reachableOf } from '../../logistics/index.ts';
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

/**
 * Where each device goes, and so whose it will be: where its quote counts on while that works, else where the rules of now
 * send it.
 */
export async function placeLines(
  ctx: Context,
  accountId: string,
  lines: readonly PricedLine[],
  { products, stores, warehouses }: Places,
  customer: Address,
): Promise<Placed[]> {
  const home = { from: findPlace(customer), country: customer.country };
  const buyers = new Map(warehouses.map(({ id, accountId: of }) => [id, of]));
  const reachable = reachableOf(warehouses);
  const found = new Map<string, string | undefined>();
  const placed: Placed[] = [];
  for (const priced of lines) {
    const { line, circuit, estimate, reserved } = priced;
    const { inCartId } = line;
    const product = products.get(line.declaration.productId)!;
    if (!estimate.estimatedPrice && product.buyback_zero_not_allowed)
      refuse('no_price', 'The answers give a price of 0, and this product may not be bought for 0.', {
        data: { inCartId },
      });
    const store = line.storeId ? stores.get(line.storeId) : undefined;
    if (line.storeId && !store)
      refuse('validation_failed', 'The store in storeId is not an active store of this account.', {
        violations: [{ path: 'body.buybacks.storeId', message: 'is not an active store' }],
      });
    const origin = { store, ...(store ? { from: pointOf(store), country: store.country } : home) };
    const device = { brand: product.brand, circuit: circuit.type, state: estimate.state, ...origin };
    // Devices alike in everything a rule can ask go the same way.
    const key = [product.category_id, product.brand, circuit.type, estimate.state, line.storeId].join('\n');
    const byRulesOfNow = async () => {
      if (!found.has(key)) {
        const { dispatched } = await dispatch(
          ctx,
          { accountId, categoryId: product.category_id, ...device },
          warehouses,
        );
        found.set(key, dispatched.by === 'nobody' ? undefined : dispatched.warehouseId);
      }
      return found.get(key);
    };
    const warehouseId = (reserved && honour(reserved, origin, reachable)) ?? (await byRulesOfNow());
    const buyerAccountId = warehouseId && buyers.get(warehouseId);
    if (!buyerAccountId) return refuseUntaken(reserved, inCartId);
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

/** What was promised and cannot be kept is another thing than what was never offered. */
function refuseUntaken(reserved: PricedLine['reserved'], inCartId: string): never {
  const data = { inCartId };
  if (reserved)
    refuse('warehouse_gone', 'The warehouse reserved by the quote has closed since, and no other takes the device.', {
      data,
    });
  refuse('no_warehouse', 'No active warehouse accepts a device of this category.', { data });
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
    .select(['id', 'default_warehouse_id', 'country', 'latitude', 'longitude'])
    .where('account_id', '=', accountId)
    .where('type', '=', 'store')
    .where('status', '=', 'active')
    .where('id', 'in', ids);
  const rows = ids.length ? await asked.execute() : [];
  return new Map(rows.map((row) => [row.id, row]));
}
