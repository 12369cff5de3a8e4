import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { listRefurbSteps as route } from '@reprise/contract/refurbishment/step-routes';
import { sql } from 'kysely';
import { requestedAccount } from '../../../accounts/index.ts';
import type { Context } from '../../../platform/context.ts';
import { contains, pageOf } from '../../../platform/http/pagination.ts';
import { selectSteps, stepView } from './step-rows.ts';

/** A few dozen, sorted as people sort names: they are read whole. */
export async function listRefurbSteps(
  ctx: Context,
  { query }: Pick<RouteInput<typeof route>, 'query'>,
): Promise<RouteAnswer<typeof route>> {
  const accountId = await requestedAccount(ctx, query.accountId);
  const { search, warehouseId } = query;
  let select = selectSteps(ctx).where('refurb_step.account_id', '=', accountId);
  if (search) select = select.where(contains('refurb_step.name')(search));
  if (warehouseId)
    select = select.where(
      sql<boolean>`exists (select from app.refurb_step_warehouse o where o.account_id = refurb_step.account_id
        and o.refurb_step_id = refurb_step.id and o.warehouse_id = ${warehouseId})`,
    );
  const rows = await select.orderBy(sql`refurb_step.name collate "und-x-icu"`).orderBy('refurb_step.id').execute();
  if (query.order?.name === 'desc') rows.reverse();
  return pageOf(rows.map(stepView), '/refurb-steps', query);
}
