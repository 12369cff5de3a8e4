import { DEFAULT_STOCKS } from '@reprise/contract/warehouse/stocks';
import { isLocale, type Locale } from '@reprise/i18n';
import { loadNamespace } from '@reprise/i18n/server';
import { findAccount } from '../accounts/index.ts';
import type { Context } from '../platform/context.ts';

const translate = await loadNamespace('defaults');
type Place = { accountId: string; warehouseId: string };

/** Gives a warehouse the default stocks it does not have yet, named in the language of its account. */
export async function ensureStocks(ctx: Context, { accountId, warehouseId }: Place): Promise<void> {
  const account = await findAccount(ctx, accountId);
  if (!account) return;
  const t = translate(isLocale(account.language) ? account.language : ('fr-FR' satisfies Locale));
  await ctx.db
    .insertInto('stock')
    .values(
      DEFAULT_STOCKS.map((kind) => ({
        account_id: accountId,
        id: ctx.newId(),
        warehouse_id: warehouseId,
        default_stock: kind,
        name: t(`stocks.${kind}`),
        created_at: ctx.clock.now(),
      })),
    )
    .onConflict((oc) => oc.columns(['account_id', 'warehouse_id', 'default_stock']).doNothing())
    .execute();
}

/** ... and every warehouse of an account. Answers how many stocks they have by default. */
export async function ensureStocksEverywhere(ctx: Context, accountId: string): Promise<number> {
  const warehouses = await ctx.db
    .selectFrom('organization')
    .select('id')
    .where('account_id', '=', accountId)
    .where('type', '=', 'warehouse')
    .execute();
  for (const { id } of warehouses) await ensureStocks(ctx, { accountId, warehouseId: id });
  return warehouses.length * DEFAULT_STOCKS.length;
}
