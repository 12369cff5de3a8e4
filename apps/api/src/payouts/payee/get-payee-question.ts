import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { getPayeeQuestion as route } from '@reprise/contract/payments/payee-link-routes';
import type { Context } from '../../platform/context.ts';
import { requireQuestion, viewQuestion } from './payee-question.ts';

/** Only looks: what opens links in mails confirms nothing by it. */
export async function getPayeeQuestion(
  ctx: Context,
  { params, query }: Pick<RouteInput<typeof route>, 'params' | 'query'>,
): Promise<RouteAnswer<typeof route>> {
  return viewQuestion(ctx, await requireQuestion(ctx, { buybackId: params.id, token: query.t }));
}
