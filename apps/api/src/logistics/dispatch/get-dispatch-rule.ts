import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { getDispatchRule as route } from '@reprise/contract/logistics/dispatch-rule-routes';
import type { Context } from '../../platform/context.ts';
import { requireRule } from './rule-rows.ts';
import { viewOfRule } from './rule-views.ts';

export async function getDispatchRule(
  ctx: Context,
  { params }: Pick<RouteInput<typeof route>, 'params'>,
): Promise<RouteAnswer<typeof route>> {
  return viewOfRule(ctx, await requireRule(ctx, params.id));
}
