import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { pauseItemService as route } from '@reprise/contract/refurbishment/service-routes';
import type { Context } from '../../platform/context.ts';
import { perform } from '../../states/index.ts';
import { viewService } from './get-item-service.ts';
import { lockService } from './service-rows.ts';

export async function pauseItemService(
  ctx: Context,
  { params, body }: Pick<RouteInput<typeof route>, 'params' | 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const { reason, expectedVersion } = body;
  const { theCase, service } = await lockService(ctx, params.id, expectedVersion);
  await perform(ctx, 'pauseService', theCase, { set: { service: { pause_reason: reason ?? null } }, reason });
  return viewService(ctx, { accountId: service.account_id, serviceId: service.id });
}
