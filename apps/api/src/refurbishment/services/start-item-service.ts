import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type * as routes from '@reprise/contract/refurbishment/service-routes';
import { ITEM_REFURB_STEP_TRANSITIONS } from '@reprise/contract/states/item-refurb-step';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { perform } from '../../states/index.ts';
import { viewService } from './get-item-service.ts';
import { type LockedService, lockService, requireUser, type ServiceKey } from './service-rows.ts';
import { readOperators, readShelves } from './view-services.ts';

export async function startItemService(
  ctx: Context,
  { params, body }: Pick<RouteInput<typeof routes.startItemService>, 'params' | 'body'>,
): Promise<RouteAnswer<typeof routes.startItemService>> {
  return viewService(ctx, await beginWork(ctx, 'startService', params.id, body.expectedVersion));
}

export async function resumeItemService(
  ctx: Context,
  { params, body }: Pick<RouteInput<typeof routes.resumeItemService>, 'params' | 'body'>,
): Promise<RouteAnswer<typeof routes.resumeItemService>> {
  return viewService(ctx, await beginWork(ctx, 'resumeService', params.id, body.expectedVersion));
}

const ROW_OF = { startService: 'start', resumeService: 'resume' } as const;

/** The work begins, or goes on, in the hands of the actor. */
export async function beginWork(
  ctx: Context,
  command: keyof typeof ROW_OF,
  id: string,
  expectedVersion: number,
): Promise<Pick<ServiceKey, 'accountId' | 'serviceId'>> {
  const { userId } = requireUser(ctx);
  const locked = await lockService(ctx, id, expectedVersion);
  const { theCase, service } = locked;
  const from: readonly string[] = ITEM_REFURB_STEP_TRANSITIONS[ROW_OF[command]].from;
  if (from.includes(service.status)) {
    await requireNothingElseRunning(ctx, locked);
    await requireInStock(ctx, locked);
  }
  await perform(ctx, command, theCase, {
    set: {
      service: { operator_id: userId, started_at: service.started_at ?? ctx.clock.now(), pause_reason: null },
    },
  });
  return { accountId: service.account_id, serviceId: service.id };
}

/** The lock on the item makes this certain; the index item_refurb_step_running holds it as well. */
async function requireNothingElseRunning(ctx: Context, { service }: LockedService): Promise<void> {
  const other = await ctx.db
    .selectFrom('item_refurb_step')
    .select(['id', 'name', 'operator_id', 'running_since'])
    .where('account_id', '=', service.account_id)
    .where('item_id', '=', service.item_id)
    .where('status', '=', 'in_progress')
    .where('id', '<>', service.id)
    .executeTakeFirst();
  if (!other) return;
  const names = await readOperators(ctx, service.buyer_account_id, [other.operator_id]);
  refuse('other_service_running', `The service ${other.name} of this item is in progress.`, {
    data: {
      serviceId: other.id,
      name: other.name,
      operator: (other.operator_id && names.get(other.operator_id)) ?? null,
      since: other.running_since?.toISOString() ?? null,
    },
  });
}

async function requireInStock(ctx: Context, { item, service }: LockedService): Promise<void> {
  if (service.stock_id === null || (item.place === 'stock' && item.stock_id === service.stock_id)) return;
  const shelves = await readShelves(ctx, item.buyer_account_id, [service.stock_id, item.stock_id]);
  refuse('item_wrong_stock', 'The item does not lie in the stock of the service.', {
    data: { stock: shelves.get(service.stock_id) ?? null, itemStock: shelves.get(item.stock_id) ?? null },
  });
}
