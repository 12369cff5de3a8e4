import type { CircuitType } from '@reprise/contract/logistics/circuits';
import type { ItemStatus } from '@reprise/contract/states/item-statuses';
import type { CheckInResult } from '@reprise/contract/warehouse/check-in-payloads';
import { sql } from 'kysely';
import { imageUrl } from '../../catalogue/index.ts';
import type { Context } from '../../platform/context.ts';

/** An item as a station shows it: nothing here names a person. */
export type ArrivingItem = {
  accountId: string;
  itemId: string;
  /** null: it was added in a workshop */
  buybackId: string | null;
  buyerAccountId: string;
  warehouseId: string;
  productId: string;
  identificationNumber: string;
  status: ItemStatus;
  version: number;
  circuitType: CircuitType | null;
  grade: string | null;
  accountName: string;
  product: { label: string; brand: string | null; image: string | null };
};

/** Items with their products, in the order of the ids. */
export async function readItemProducts(
  ctx: Context,
  items: readonly { account_id: string; id: string }[],
): Promise<ArrivingItem[]> {
  if (!items.length) return [];
  // The catalogue is the retailer's, and a warehouse of the buyer holds its devices.
  const accountIds = [...new Set(items.map(({ account_id }) => account_id))];
  for (const accountId of accountIds) await ctx.actFor(accountId);
  const rows = await ctx.db
    .selectFrom('item')
    .leftJoin('buyback', (join) =>
      join.onRef('buyback.account_id', '=', 'item.account_id').onRef('buyback.id', '=', 'item.buyback_id'),
    )
    .leftJoin('item_origin as origin', (join) =>
      join
        .onRef('origin.account_id', '=', 'item.buyer_account_id')
        .onRef('origin.item_account_id', '=', 'item.account_id')
        .onRef('origin.item_id', '=', 'item.id'),
    )
    .innerJoin('product', (join) =>
      join.onRef('product.account_id', '=', 'item.account_id').onRef('product.id', '=', 'item.product_id'),
    )
    .innerJoin('account', 'account.id', 'item.account_id')
    .select([
      'item.account_id',
      'item.id',
      'item.buyback_id',
      'item.buyer_account_id',
      'item.warehouse_id',
      'item.product_id',
      'item.identification_number',
      'item.status',
      'item.version',
      'buyback.circuit_type',
      sql<string | null>`coalesce(buyback.grade, origin.grade)`.as('grade'),
      'product.label',
      'product.brand',
      'product.image_file_id',
      'account.name as account_name',
    ])
    .where('item.account_id', 'in', accountIds)
    .where(
      'item.id',
      'in',
      items.map(({ id }) => id),
    )
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return items.flatMap(({ id }) => {
    const row = byId.get(id);
    if (!row) return [];
    return {
      accountId: row.account_id,
      itemId: row.id,
      buybackId: row.buyback_id,
      buyerAccountId: row.buyer_account_id,
      warehouseId: row.warehouse_id,
      productId: row.product_id,
      identificationNumber: row.identification_number,
      status: row.status,
      version: row.version,
      circuitType: row.circuit_type,
      grade: row.grade,
      accountName: row.account_name,
      product: { label: row.label, brand: row.brand, image: imageUrl(ctx, row.image_file_id) },
    };
  });
}

export const arrivedItemOf = ({
  accountId: _account,
  buyerAccountId: _buyer,
  warehouseId: _warehouse,
  productId: _product,
  ...item
}: ArrivingItem): CheckInResult['item'] => item;
