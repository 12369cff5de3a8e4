import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { getRefurbStep as route } from '@reprise/contract/refurbishment/step-routes';
import type { Context } from '../../../platform/context.ts';
import { requireStep, stepView } from './step-rows.ts';

export async function getRefurbStep(
  ctx: Context,
  { params }: Pick<RouteInput<typeof route>, 'params'>,
): Promise<RouteAnswer<typeof route>> {
  return stepView(await requireStep(ctx, params.id));
}
