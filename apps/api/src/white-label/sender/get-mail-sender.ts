import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { getMailSender as route } from '@reprise/contract/white-label/sender-routes';
import { requireSiteAccount } from '../../accounts/index.ts';
import type { Context } from '../../platform/context.ts';
import { senderView } from './sender-rows.ts';

export async function getMailSender(
  ctx: Context,
  { params }: Pick<RouteInput<typeof route>, 'params'>,
): Promise<RouteAnswer<typeof route>> {
  const { id } = await requireSiteAccount(ctx, params.id);
  return senderView(ctx, id);
}
