import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { getCircuitRule as route } from '@reprise/contract/logistics/circuit-routes';
import type { Context } from '../../../platform/context.ts';
import { requireCircuitRule } from '../circuit-rows.ts';
import { circuitRuleView } from './circuit-rule-views.ts';

export async function getCircuitRule(
  ctx: Context,
  { params }: Pick<RouteInput<typeof route>, 'params'>,
): Promise<RouteAnswer<typeof route>> {
  return circuitRuleView(ctx, await requireCircuitRule(ctx, params.id));
}
