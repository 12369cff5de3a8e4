import type { DataWipe, ItemDataWipes } from '@reprise/contract/refurbishment/wipes/data-wipe-payloads';
import { isWiped } from '@reprise/contract/refurbishment/wipes/data-wipes';
import { ITEM_COMPLETED_STATUSES, type ItemStatus } from '@reprise/contract/states/item-statuses';
import { sql } from 'kysely';
import type { ItemKey } from '../../control/index.ts';
import type { Context } from '../../platform/context.ts';
import type { ItemRow } from '../../states/index.ts';
import { readWipeRequirement } from './require-wiped.ts';
import { newestOfCycle, readWipes, type StoredWipe } from './wipe-rows.ts';

/** Statuses in which a workshop has the item before it and may erase it. */
const WIPEABLE: readonly ItemStatus[] = [
  ...ITEM_COMPLETED_STATUSES,
  'item_refurb_diagnostic_in_progress',
  'item_refurb_in_progress',
  'item_refurb_completed',
];
export const isWipeable = ({ status, place }: Pick<ItemRow, 'status' | 'place'>): boolean =>
  WIPEABLE.includes(status) && place === 'stock';

export async function viewDataWipes(ctx: Context, { accountId, itemId }: ItemKey): Promise<ItemDataWipes> {
  const item = await ctx.db
    .selectFrom('item')
    .select(['account_id', 'id', 'buyer_account_id', 'status', 'place', 'refurb_cycle'])
    .where('account_id', '=', accountId)
    .where('id', '=', itemId)
    .executeTakeFirstOrThrow();
  const requirement = await readWipeRequirement(ctx, item.buyer_account_id);
  const wipes = await readWipes(ctx, item);
  const names = await readNames(ctx, item);
  return {
    requirement,
    cycle: item.refurb_cycle,
    isWiped: isWiped(newestOfCycle(wipes, item.refurb_cycle)),
    isRecordable: isWipeable(item),
    wipes: wipes.map((wipe) => viewWipe(wipe, names.get(wipe.id)!, newestOfCycle(wipes, wipe.cycle) !== wipe)),
  };
}

type Names = { id: string; operator: string | null; warehouse: string; service: string | null };

/** People and warehouses are the buyer's, and the services the retailer's. */
async function readNames(ctx: Context, item: Pick<ItemRow, 'account_id' | 'id'>): Promise<ReadonlyMap<string, Names>> {
  const { rows } = await sql<Names>`
    select w.id, u.firstname || ' ' || u.lastname as operator, o.common_name as warehouse, s.name as service
    from app.item_data_wipe w
    join app.organization o on o.account_id = w.buyer_account_id and o.id = w.warehouse_id
    left join app.app_user u on u.account_id = w.buyer_account_id and u.id = w.operator_id
    left join app.item_refurb_step s on s.account_id = w.account_id and s.id = w.service_id
    where w.account_id = ${item.account_id} and w.item_id = ${item.id}`.execute(ctx.db);
  return new Map(rows.map((row) => [row.id, row]));
}

const viewWipe = (row: StoredWipe, { operator, warehouse, service }: Names, isReplaced: boolean): DataWipe => ({
  id: row.id,
  number: row.number,
  cycle: row.cycle,
  result: row.result,
  reason: row.reason,
  standard: row.standard,
  standardName: row.standard_name,
  method: row.method,
  tool: row.tool,
  toolVersion: row.tool_version,
  verification: row.verification,
  verifiedBy: row.verified_by,
  serviceName: service,
  operator,
  warehouse,
  startedAt: row.started_at?.toISOString() ?? null,
  endedAt: row.ended_at?.toISOString() ?? null,
  recordedAt: row.recorded_at.toISOString(),
  comment: row.comment,
  isReplaced,
});
