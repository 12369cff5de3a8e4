import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { planItemService as route } from '@reprise/contract/refurbishment/service-routes';
import { machinesOf } from '@reprise/contract/states/commands';
import { ITEM_COMPLETED_STATUSES, type ItemStatus } from '@reprise/contract/states/item-statuses';
import { requireVisibleItem } from '../../control/index.ts';
import type { Context } from '../../platform/context.ts';
import { refuse, refuseAbsent } from '../../platform/http/refusal.ts';
import { type ItemRow, lockCase, perform } from '../../states/index.ts';
import { viewService } from './get-item-service.ts';

/** Statuses in which a service can be added by hand; during a diagnosis its answers propose them. */
export const PLANNABLE: readonly ItemStatus[] = [...ITEM_COMPLETED_STATUSES, 'item_refurb_in_progress'];

export async function planItemService(
  ctx: Context,
  { params, body }: Pick<RouteInput<typeof route>, 'params' | 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const key = await requireVisibleItem(ctx, params.id);
  const theCase = await lockCase(ctx, key, machinesOf('planService'));
  const { item, services } = theCase;
  if (!item) return refuse('item_not_found', 'No item with this id is visible to you.');
  if (!PLANNABLE.includes(item.status) || item.place !== 'stock')
    refuse('status_not_fit', `The item is ${item.status}: no service can be added to it.`, {
      data: { itemStatus: item.status },
    });
  const offer = await requireOffer(ctx, item, body.refurbStepId);
  const serviceId = ctx.newId();
  await perform(ctx, 'planService', theCase, { born: { service: [serviceId] } });
  const now = ctx.clock.now();
  await ctx.db
    .insertInto('item_refurb_step')
    .values({
      account_id: item.account_id,
      id: serviceId,
      buyer_account_id: item.buyer_account_id,
      item_id: item.id,
      warehouse_id: item.warehouse_id,
      status: 'to_do',
      cycle: item.refurb_cycle,
      refurb_step_id: body.refurbStepId,
      // The catalogue of work may change: this service stays what was planned.
      name: offer.name,
      stock_id: offer.stock_id,
      planned_cost: offer.cost,
      position: Math.max(-1, ...services.map(({ position }) => position)) + 1,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return viewService(ctx, { accountId: item.account_id, serviceId });
}

/** What the service is, where it is done and what it costs in the warehouse of the item. */
async function requireOffer(ctx: Context, item: ItemRow, refurbStepId: string) {
  const step = await ctx.db
    .selectFrom('refurb_step as step')
    .leftJoin('refurb_step_warehouse as offer', (join) =>
      join
        .onRef('offer.account_id', '=', 'step.account_id')
        .onRef('offer.refurb_step_id', '=', 'step.id')
        .on('offer.warehouse_id', '=', item.warehouse_id),
    )
    .select(['step.name', 'step.removed_at', 'offer.stock_id', 'offer.cost'])
    .where('step.account_id', '=', item.buyer_account_id)
    .where('step.id', '=', refurbStepId)
    .executeTakeFirst();
  if (!step) return refuseAbsent('refurb step');
  const { name, removed_at, stock_id, cost } = step;
  if (removed_at !== null || stock_id === null || cost === null)
    return refuse('step_not_offered', `The warehouse of the item does not offer the service ${name}.`);
  return { name, stock_id, cost };
}
