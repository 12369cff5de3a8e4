import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { getItemService as route } from '@reprise/contract/refurbishment/service-routes';
import type { Context } from '../../platform/context.ts';
import { requireService, type ServiceKey } from './service-rows.ts';
import { viewServices } from './view-services.ts';

type Answer = RouteAnswer<typeof route>;

export async function getItemService(
  ctx: Context,
  { params }: Pick<RouteInput<typeof route>, 'params'>,
): Promise<Answer> {
  return viewService(ctx, await requireService(ctx, params.id));
}

/** The service as it is stored now, with its item. */
export async function viewService(
  ctx: Context,
  { accountId, serviceId }: Pick<ServiceKey, 'accountId' | 'serviceId'>,
): Promise<Answer> {
  const row = await ctx.db
    .selectFrom('item_refurb_step')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', serviceId)
    .executeTakeFirstOrThrow();
  const [view] = await viewServices(ctx, [row]);
  return view!;
}
