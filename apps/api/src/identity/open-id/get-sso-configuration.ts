import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { getSsoConfiguration as route } from '@reprise/contract/identity/sso-routes';
import type { Context } from '../../platform/context.ts';
import { configurationView, requireRoot } from './configuration-view.ts';

export async function getSsoConfiguration(
  ctx: Context,
  { params }: Pick<RouteInput<typeof route>, 'params'>,
): Promise<RouteAnswer<typeof route>> {
  return configurationView(ctx, await requireRoot(ctx, params.id));
}
