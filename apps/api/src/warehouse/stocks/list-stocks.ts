import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { listStocks as route } from '@reprise/contract/warehouse/stock-routes';
import { DEFAULT_STOCKS } from '@reprise/contract/warehouse/stocks';
import { locales } from '@reprise/i18n';
import { loadNamespace } from '@reprise/i18n/server';
import { type RawBuilder, sql } from 'kysely';
import { requestedAccount } from '../../accounts/index.ts';
import type { Context } from '../../platform/context.ts';
import { contains, listPage } from '../../platform/http/pagination.ts';
import { selectStocks } from './stock-rows.ts';
import { ageInDays, viewStocks } from './view-stocks.ts';

const translate = await loadNamespace('defaults');

export async function listStocks(
  ctx: Context,
  { query }: Pick<RouteInput<typeof route>, 'query'>,
): Promise<RouteAnswer<typeof route>> {
  const accountId = await requestedAccount(ctx, query.accountId);
  const stocks = selectStocks(ctx)
    .where('stock.account_id', '=', accountId)
    // Every item of the account is counted only when the order asks for it: otherwise the planner removes this join.
    .leftJoin(contentsOf(ctx, accountId), (join) => join.onRef('held.stock_id', '=', 'stock.id'));
  const page = await listPage(stocks, {
    path: '/stocks',
    query,
    filters: {
      search: matching,
      warehouseId: (ids) => sql<boolean>`stock.warehouse_id = any (${ids})`,
    },
    orderBy: { name: 'stock.name', itemCount: 'held.n', averageAge: 'held.days' },
    defaultOrder: ['name', 'asc'],
    tieBreaker: 'stock.id',
    view: (row) => row,
  });
  return { ...page, 'hydra:member': await viewStocks(ctx, page['hydra:member']) };
}

/** How much lies in each stock, and for how long; an empty stock sorts as the youngest. */
const contentsOf = (ctx: Context, accountId: string) => {
  const age = ageInDays(ctx.clock.now());
  return ctx.db
    .selectFrom('stock as s')
    .leftJoin('item', (join) =>
      join.onRef('item.buyer_account_id', '=', 's.account_id').onRef('item.stock_id', '=', 's.id'),
    )
    .select((eb) => [
      's.id as stock_id',
      eb.fn.count('item.id').as('n'),
      sql<number>`coalesce(avg(${age}), -1)`.as('days'),
    ])
    .where('s.account_id', '=', accountId)
    .groupBy('s.id')
    .as('held');
};

/** A default stock is stored in the language of its account and shown in the reader's: it is found in any. */
function matching(words: string): RawBuilder<boolean> {
  const wanted = words.toLowerCase();
  const defaults = DEFAULT_STOCKS.filter((kind) =>
    locales.some((locale) => translate(locale)(`stocks.${kind}`).toLowerCase().includes(wanted)),
  );
  const inText = ['stock.name', 'stock.identifier', 'stock.location'].map((column) => contains(column)(words));
  return sql<boolean>`(${sql.join([...inText, sql`stock.default_stock = any (${defaults})`], sql` or `)})`;
}
