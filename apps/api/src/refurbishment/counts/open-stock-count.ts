import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { openStockCount as route } from '@reprise/contract/warehouse/counts/count-routes';
import { sql } from 'kysely';
import { idOf } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import { refuseConflict } from '../../platform/db/conflict.ts';
import { requireStock, requireVisibleStock } from '../../warehouse/index.ts';
import { requireCount } from './count-rows.ts';
import { viewCount } from './view-count.ts';

const ONE_AT_A_TIME = {
  stock_count_open: ['stock_count_open', 'The stock is being counted already: join that count.'],
} as const;

/** What lies in the stock at this moment is expected. Items go on being moved; a move since then explains itself. */
export async function openStockCount(
  ctx: Context,
  { params }: Pick<RouteInput<typeof route>, 'params'>,
): Promise<RouteAnswer<typeof route>> {
  const { account_id: accountId, warehouse_id: warehouseId } = await requireVisibleStock(ctx, params.id);
  const stock = await requireStock(ctx, { accountId, warehouseId, id: params.id });
  const id = ctx.newId();
  await refuseConflict(
    ONE_AT_A_TIME,
    ctx.db
      .insertInto('stock_count')
      .values({
        account_id: accountId,
        id,
        warehouse_id: warehouseId,
        stock_id: stock.id,
        status: 'open',
        opened_by: idOf(ctx.actor)!,
        opened_at: ctx.clock.now(),
      })
      .execute(),
  );
  await sql`
    insert into app.stock_count_line (account_id, count_id, item_account_id, item_id, code, expected)
    select ${accountId}, ${id}, item.account_id, item.id, item.identification_number, true
    from app.item where item.buyer_account_id = ${accountId} and item.stock_id = ${stock.id}`.execute(ctx.db);
  return viewCount(ctx, await requireCount(ctx, id));
}
