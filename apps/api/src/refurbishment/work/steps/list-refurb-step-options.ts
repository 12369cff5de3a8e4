import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { listRefurbStepOptions as route } from '@reprise/contract/refurbishment/step-routes';
import { sql } from 'kysely';
import { requireVisibleOrganization } from '../../../organizations/index.ts';
import type { Context } from '../../../platform/context.ts';
import { refuseAbsent } from '../../../platform/http/refusal.ts';
import { selectSteps } from './step-rows.ts';

/** What a person at the bench can add to an item: the services of the warehouse, by name. */
export async function listRefurbStepOptions(
  ctx: Context,
  { query }: Pick<RouteInput<typeof route>, 'query'>,
): Promise<RouteAnswer<typeof route>> {
  const warehouse = await requireVisibleOrganization(ctx, query.warehouseId);
  if (warehouse.type !== 'warehouse') return refuseAbsent('warehouse');
  const rows = await selectSteps(ctx)
    .where('refurb_step.account_id', '=', warehouse.account_id)
    .orderBy(sql`refurb_step.name collate "und-x-icu"`)
    .orderBy('refurb_step.id')
    .execute();
  return {
    options: rows.flatMap(({ id, name, description, warehouses }) =>
      warehouses
        .filter(({ warehouseId }) => warehouseId === warehouse.id)
        .map(({ cost, stock }) => ({ id, name, description, cost, stock })),
    ),
  };
}
