import type { getAccount as route } from '@reprise/contract/accounts/account-routes';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { Context } from '../../platform/context.ts';
import { accountDetailOf } from './account-detail-of.ts';
import { requireClient } from './require-client.ts';

export async function getAccount(
  ctx: Context,
  { params }: Pick<RouteInput<typeof route>, 'params'>,
): Promise<RouteAnswer<typeof route>> {
  return accountDetailOf(ctx, await requireClient(ctx, params.id));
}
