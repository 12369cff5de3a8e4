import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { getRefurbQuestion as route } from '@reprise/contract/refurbishment/question-routes';
import type { Context } from '../../../platform/context.ts';
import { requireQuestion } from './question-rows.ts';
import { viewOfQuestion } from './question-views.ts';

export async function getRefurbQuestion(
  ctx: Context,
  { params }: Pick<RouteInput<typeof route>, 'params'>,
): Promise<RouteAnswer<typeof route>> {
  return viewOfQuestion(ctx, await requireQuestion(ctx, params.id));
}
