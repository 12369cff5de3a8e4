import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { getCircuit as route } from '@reprise/contract/logistics/circuit-routes';
import type { Context } from '../../platform/context.ts';
import { requireCircuit } from './circuit-rows.ts';
import { circuitViews } from './circuit-views.ts';

export async function getCircuit(
  ctx: Context,
  { params }: Pick<RouteInput<typeof route>, 'params'>,
): Promise<RouteAnswer<typeof route>> {
  const [view] = await circuitViews(ctx, [await requireCircuit(ctx, params.id)]);
  return view!;
}
