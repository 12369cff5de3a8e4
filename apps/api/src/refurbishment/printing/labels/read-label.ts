import { requireVisibleItem } from '../../../control/index.ts';
import type { Context } from '../../../platform/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import type { LabelContent } from './label-content.ts';

export type LabelOfItem = { accountId: string; itemId: string; buyerAccountId: string; content: LabelContent };

/** What the label of an item says now. The language is that of the warehouse's account. */
export async function readLabel(ctx: Context, id: string): Promise<LabelOfItem> {
  const { accountId, itemId } = await requireVisibleItem(ctx, id);
  const row = await ctx.db
    .selectFrom('item')
    .innerJoin('product', (join) =>
      join.onRef('product.account_id', '=', 'item.account_id').onRef('product.id', '=', 'item.product_id'),
    )
    .innerJoin('account as buyer', 'buyer.id', 'item.buyer_account_id')
    .innerJoin('organization as warehouse', (join) =>
      join.onRef('warehouse.account_id', '=', 'item.buyer_account_id').onRef('warehouse.id', '=', 'item.warehouse_id'),
    )
    .leftJoin('stock', (join) =>
      join.onRef('stock.account_id', '=', 'item.buyer_account_id').onRef('stock.id', '=', 'item.stock_id'),
    )
    .select([
      'item.identification_number as code',
      'item.buyer_account_id as buyerAccountId',
      'product.label as product',
      'buyer.language as locale',
      'warehouse.common_name as warehouse',
      'stock.name as stock',
    ])
    .where('item.account_id', '=', accountId)
    .where('item.id', '=', itemId)
    .executeTakeFirst();
  if (!row) return refuse('item_not_found', 'No item with this id is visible to you.');
  const { buyerAccountId, ...content } = row;
  return { accountId, itemId, buyerAccountId, content };
}
