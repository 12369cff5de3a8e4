import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { getExpedition as route } from '@reprise/contract/logistics/expedition-routes';
import type { Context } from '../../platform/context.ts';
import { requireExpedition } from './require-sender.ts';
import { viewExpedition } from './view-expedition.ts';

export async function getExpedition(
  ctx: Context,
  { params }: Pick<RouteInput<typeof route>, 'params'>,
): Promise<RouteAnswer<typeof route>> {
  return viewExpedition(ctx, await requireExpedition(ctx, params.id));
}
