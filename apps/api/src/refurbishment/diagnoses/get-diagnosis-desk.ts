import type { RouteAnswer } from '@reprise/contract/http/route';
import type { RunningDiagnosis } from '@reprise/contract/refurbishment/diagnosis-payloads';
import type { getDiagnosisDesk as route } from '@reprise/contract/refurbishment/diagnosis-routes';
import { ITEM_COMPLETED_STATUSES } from '@reprise/contract/states/item-statuses';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { refuseAbsent } from '../../platform/http/refusal.ts';
import { readItemProducts, readPlaces } from '../../transit/index.ts';
import { requireOperator } from './diagnosis-rows.ts';

/** Counted up to here: more would not change what somebody at the station does. */
const MOST_COUNTED = 5_000;
const MOST_SHOWN = 50;

export async function getDiagnosisDesk(ctx: Context): Promise<RouteAnswer<typeof route>> {
  const { accountId, organizationId, userId } = requireOperator(ctx);
  if (!organizationId) return refuseAbsent('warehouse');
  const places = await readPlaces(ctx, [{ accountId, id: organizationId }]);
  const running = await readRunning(ctx, accountId, organizationId);
  const shownOf = (isWanted: (startedById: string) => boolean) =>
    running.filter(({ startedById }) => isWanted(startedById)).map(({ startedById: _id, ...row }) => row);
  return {
    warehouse: { id: organizationId, name: places.get(organizationId)?.name ?? '' },
    waiting: await countWaiting(ctx, accountId, organizationId),
    mine: shownOf((id) => id === userId),
    others: shownOf((id) => id !== userId),
  };
}

async function countWaiting(ctx: Context, accountId: string, warehouseId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (select from app.item where item.buyer_account_id = ${accountId}
      and item.warehouse_id = ${warehouseId} and item.place = 'stock'
      and item.status in (${sql.join([...ITEM_COMPLETED_STATUSES])}) limit ${MOST_COUNTED}) waiting`.execute(ctx.db);
  return rows[0]!.n;
}

type Running = RunningDiagnosis & { startedById: string };

/** A diagnosis whose item left it another way is over, whatever its row says. */
async function readRunning(ctx: Context, accountId: string, warehouseId: string): Promise<Running[]> {
  const rows = await ctx.db
    .selectFrom('refurb_diagnosis as diagnosis')
    .innerJoin('item', (join) =>
      join
        .onRef('item.account_id', '=', 'diagnosis.account_id')
        .onRef('item.id', '=', 'diagnosis.item_id')
        .onRef('item.refurb_cycle', '=', 'diagnosis.cycle')
        .onRef('item.warehouse_id', '=', 'diagnosis.warehouse_id'),
    )
    .leftJoin('app_user', (join) =>
      join
        .onRef('app_user.account_id', '=', 'diagnosis.buyer_account_id')
        .onRef('app_user.id', '=', 'diagnosis.started_by'),
    )
    .select(['diagnosis.id', 'diagnosis.account_id', 'diagnosis.item_id', 'diagnosis.started_at'])
    .select(['diagnosis.started_by', 'app_user.firstname', 'app_user.lastname'])
    .where('diagnosis.buyer_account_id', '=', accountId)
    .where('diagnosis.warehouse_id', '=', warehouseId)
    .where('diagnosis.status', '=', 'running')
    .where('item.status', '=', 'item_refurb_diagnostic_in_progress')
    .orderBy('diagnosis.started_at')
    .orderBy('diagnosis.id')
    .limit(MOST_SHOWN)
    .execute();
  const items = await readItemProducts(
    ctx,
    rows.map(({ account_id, item_id }) => ({ account_id, id: item_id })),
  );
  const itemOf = new Map(items.map((item) => [item.itemId, item]));
  return rows.flatMap(({ id, item_id, started_at, started_by, firstname, lastname }) => {
    const item = itemOf.get(item_id);
    if (!item) return [];
    return {
      id,
      itemId: item_id,
      identificationNumber: item.identificationNumber,
      product: { label: item.product.label, brand: item.product.brand },
      startedAt: started_at.toISOString(),
      startedBy: firstname === null ? null : `${firstname} ${lastname}`,
      startedById: started_by,
    };
  });
}
