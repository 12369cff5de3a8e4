import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { cancelItemService as route } from '@reprise/contract/refurbishment/service-routes';
import type { Context } from '../../platform/context.ts';
import { perform } from '../../states/index.ts';
import { viewService } from './get-item-service.ts';
import { lockService } from './service-rows.ts';

/** What was worked stays told, and costs nothing. */
export async function cancelItemService(
  ctx: Context,
  { params, body }: Pick<RouteInput<typeof route>, 'params' | 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const { reason, expectedVersion } = body;
  const { theCase, service } = await lockService(ctx, params.id, expectedVersion);
  await perform(ctx, 'cancelService', theCase, { set: { service: { cancel_reason: reason } }, reason });
  return viewService(ctx, { accountId: service.account_id, serviceId: service.id });
}
