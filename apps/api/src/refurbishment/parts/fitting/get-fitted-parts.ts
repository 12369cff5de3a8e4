import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { getFittedParts as route } from '@reprise/contract/refurbishment/parts/part-routes';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { readWorkCurrency } from '../../ledger/follow-item.ts';
import { requireService, type ServiceKey } from '../../services/service-rows.ts';
import { readVatScheme } from './read-vat-scheme.ts';

type Answer = RouteAnswer<typeof route>;
/** In these a part is put into the device. */
export const FITTING_STATUSES: readonly string[] = ['in_progress', 'paused'];

export async function getFittedParts(
  ctx: Context,
  { params }: Pick<RouteInput<typeof route>, 'params'>,
): Promise<Answer> {
  return viewFittedParts(ctx, await requireService(ctx, params.id));
}

export async function viewFittedParts(
  ctx: Context,
  { accountId, serviceId }: Pick<ServiceKey, 'accountId' | 'serviceId'>,
): Promise<Answer> {
  const service = await ctx.db
    .selectFrom('item_refurb_step as service')
    .innerJoin('item', (join) =>
      join.onRef('item.account_id', '=', 'service.account_id').onRef('item.id', '=', 'service.item_id'),
    )
    .select([
      'service.status',
      'service.buyer_account_id',
      'item.id as item_id',
      'item.status as item_status',
      sql<string>`item.warehouse_id`.as('warehouse_id'),
    ])
    .where('service.account_id', '=', accountId)
    .where('service.id', '=', serviceId)
    .executeTakeFirstOrThrow();
  const isInRefurbishment = service.item_status === 'item_refurb_in_progress';
  return {
    currency: await readWorkCurrency(ctx, service.buyer_account_id),
    warehouseId: service.warehouse_id,
    mayFit: isInRefurbishment && FITTING_STATUSES.includes(service.status),
    mayTakeBack: isInRefurbishment,
    parts: await readParts(ctx, accountId, serviceId),
    vat: await readVatScheme(ctx, accountId, service.item_id),
  };
}

async function readParts(ctx: Context, accountId: string, serviceId: string): Promise<Answer['parts']> {
  const rows = await ctx.db
    .selectFrom('fitted_part as f')
    .leftJoin('app_user as u', (join) =>
      join.onRef('u.account_id', '=', 'f.buyer_account_id').onRef('u.id', '=', 'f.fitted_by'),
    )
    .selectAll('f')
    .select(sql<string | null>`u.firstname || ' ' || u.lastname`.as('by'))
    .where('f.account_id', '=', accountId)
    .where('f.service_id', '=', serviceId)
    .where('f.taken_back_at', 'is', null)
    .orderBy('f.fitted_at')
    .orderBy('f.id')
    .execute();
  return rows.map(({ id, part_id, reference, name, quantity, unit_cost, by, fitted_at }) => ({
    id,
    partId: part_id,
    reference,
    name,
    quantity,
    unitCost: unit_cost,
    by,
    at: fitted_at.toISOString(),
  }));
}
