import type { ItemPage } from '@reprise/contract/refurbishment/item-page-payloads';
import type { Context } from '../../platform/context.ts';
import type { ItemRow } from '../../states/index.ts';
import { readStocks } from './read-stocks.ts';

export type ServiceView = ItemPage['services'][number];

export async function readItemServices(ctx: Context, item: ItemRow): Promise<ServiceView[]> {
  const rows = await ctx.db
    .selectFrom('item_refurb_step as s')
    .leftJoin('app_user as u', (join) =>
      join.onRef('u.account_id', '=', 's.buyer_account_id').onRef('u.id', '=', 's.operator_id'),
    )
    .selectAll('s')
    .select(['u.firstname', 'u.lastname'])
    .where('s.account_id', '=', item.account_id)
    .where('s.item_id', '=', item.id)
    .orderBy('s.cycle', 'desc')
    .orderBy('s.position')
    .orderBy('s.id')
    .execute();
  const stocks = await readStocks(
    ctx,
    item.buyer_account_id,
    rows.map(({ stock_id }) => stock_id),
  );
  return rows.map((row) => ({
    id: row.id,
    cycle: row.cycle,
    name: row.name,
    status: row.status,
    stock: (row.stock_id && stocks.get(row.stock_id)) || null,
    plannedCost: row.planned_cost,
    cost: row.cost,
    operator: row.firstname && row.lastname ? `${row.firstname} ${row.lastname}` : null,
    workedSeconds: row.worked_seconds,
    runningSince: row.running_since?.toISOString() ?? null,
    startedAt: row.started_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    comment: row.comment,
    pauseReason: row.pause_reason,
    cancelReason: row.cancel_reason,
  }));
}
