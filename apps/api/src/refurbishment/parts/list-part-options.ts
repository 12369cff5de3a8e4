import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { listPartOptions as route } from '@reprise/contract/refurbishment/parts/part-routes';
import { isLowOn, PART_OPTIONS_MAX } from '@reprise/contract/refurbishment/parts/parts';
import { sql } from 'kysely';
import { requireVisibleOrganization } from '../../organizations/index.ts';
import type { Context } from '../../platform/context.ts';
import { contains } from '../../platform/http/pagination.ts';
import { refuseAbsent } from '../../platform/http/refusal.ts';

/** What a person at the bench can fit. A reference that was scanned names one part, and comes before those that contain it. */
export async function listPartOptions(
  ctx: Context,
  { query }: Pick<RouteInput<typeof route>, 'query'>,
): Promise<RouteAnswer<typeof route>> {
  const warehouse = await requireVisibleOrganization(ctx, query.warehouseId);
  if (warehouse.type !== 'warehouse') return refuseAbsent('warehouse');
  const { search } = query;
  let select = ctx.db
    .selectFrom('part')
    .innerJoin('part_stock as stock', (join) =>
      join.onRef('stock.account_id', '=', 'part.account_id').onRef('stock.part_id', '=', 'part.id'),
    )
    .select(['part.id', 'part.reference', 'part.name', 'stock.quantity', 'stock.unit_cost', 'stock.reorder_level'])
    .where('part.account_id', '=', warehouse.account_id)
    .where('part.removed_at', 'is', null)
    .where('stock.warehouse_id', '=', warehouse.id);
  if (search)
    select = select
      .where(sql<boolean>`(${contains('part.reference')(search)} or ${contains('part.name')(search)})`)
      .orderBy(sql`lower(part.reference) <> lower(${search})`);
  const rows = await select
    .orderBy(sql`part.name collate "und-x-icu"`)
    .orderBy('part.id')
    .limit(PART_OPTIONS_MAX)
    .execute();
  return {
    options: rows.map(({ id, reference, name, quantity, unit_cost, reorder_level }) => ({
      id,
      reference,
      name,
      quantity,
      unitCost: unit_cost,
      isLow: isLowOn({ quantity, reorderLevel: reorder_level }),
    })),
  };
}
