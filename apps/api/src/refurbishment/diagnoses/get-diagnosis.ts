import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { getDiagnosis as route } from '@reprise/contract/refurbishment/diagnosis-routes';
import type { Context } from '../../platform/context.ts';
import { requireDiagnosis } from './diagnosis-rows.ts';
import { viewDiagnosis } from './view-diagnosis.ts';

export async function getDiagnosis(
  ctx: Context,
  { params }: Pick<RouteInput<typeof route>, 'params'>,
): Promise<RouteAnswer<typeof route>> {
  return viewDiagnosis(ctx, await requireDiagnosis(ctx, params.id));
}
