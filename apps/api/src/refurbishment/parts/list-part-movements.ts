import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { listPartMovements as route } from '@reprise/contract/refurbishment/parts/part-routes';
import type { PartMovementKind } from '@reprise/contract/refurbishment/parts/parts';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { equals, listPage } from '../../platform/http/pagination.ts';
import { requirePart } from './part-rows.ts';

export async function listPartMovements(
  ctx: Context,
  { params, query }: Pick<RouteInput<typeof route>, 'params' | 'query'>,
): Promise<RouteAnswer<typeof route>> {
  const { account_id, id } = await requirePart(ctx, params.id);
  const select = ctx.db
    .selectFrom('part_movement as m')
    .innerJoin('organization as w', (join) =>
      join.onRef('w.account_id', '=', 'm.account_id').onRef('w.id', '=', 'm.warehouse_id'),
    )
    .leftJoin('fitted_part as f', (join) =>
      join.onRef('f.account_id', '=', 'm.fitted_account_id').onRef('f.id', '=', 'm.fitted_part_id'),
    )
    .leftJoin('item', (join) => join.onRef('item.account_id', '=', 'f.account_id').onRef('item.id', '=', 'f.item_id'))
    .leftJoin('app_user as u', (join) =>
      join.onRef('u.account_id', '=', 'm.account_id').onRef('u.id', '=', 'm.moved_by'),
    )
    .select([
      'm.id',
      'm.kind',
      'm.warehouse_id',
      'w.common_name',
      'm.count',
      'm.balance',
      'm.unit_cost',
      'm.reason',
      'm.moved_at',
      'item.id as item_id',
      'item.identification_number',
      sql<string | null>`u.firstname || ' ' || u.lastname`.as('by'),
    ])
    .where('m.account_id', '=', account_id)
    .where('m.part_id', '=', id);
  return listPage(select, {
    path: `/parts/${id}/movements`,
    query,
    filters: { warehouseId: equals('m.warehouse_id') },
    orderBy: { at: 'm.moved_at' },
    defaultOrder: ['at', 'desc'],
    tieBreaker: 'm.id',
    view: (row) => ({
      id: row.id,
      kind: row.kind as PartMovementKind,
      warehouseId: row.warehouse_id,
      warehouseName: row.common_name,
      count: row.count,
      balance: row.balance,
      unitCost: row.unit_cost,
      reason: row.reason,
      item:
        row.item_id && row.identification_number
          ? { id: row.item_id, identificationNumber: row.identification_number }
          : null,
      at: row.moved_at.toISOString(),
      by: row.by,
    }),
  });
}
