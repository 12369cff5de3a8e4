import type { itemStock } from '@reprise/contract/refurbishment/item-payloads';
import type { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { viewStock } from './stocked-items.ts';

type StockView = z.output<typeof itemStock>;

/** The stocks of a buyer by their ids, as pages name them. */
export async function readStocks(
  ctx: Context,
  buyerAccountId: string,
  ids: readonly (string | null | undefined)[],
): Promise<ReadonlyMap<string, StockView>> {
  const wanted = [...new Set(ids.flatMap((id) => id ?? []))];
  if (!wanted.length) return new Map();
  const rows = await ctx.db
    .selectFrom('stock')
    .select(['id', 'default_stock', 'name', 'identifier', 'location'])
    .where('account_id', '=', buyerAccountId)
    .where('id', 'in', wanted)
    .execute();
  return new Map(rows.map((row) => [row.id, viewStock(row)]));
}
