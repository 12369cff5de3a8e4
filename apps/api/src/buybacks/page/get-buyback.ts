import type { getBuyback as byId, getBuybackByNumber as byNumber } from '@reprise/contract/buybacks/page/routes';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { Context } from '../../platform/context.ts';
import { buildPage } from './build-page.ts';
import { requireBuyback } from './require-buyback.ts';

export async function getBuyback(
  ctx: Context,
  { params }: Pick<RouteInput<typeof byId>, 'params'>,
): Promise<RouteAnswer<typeof byId>> {
  return buildPage(ctx, await requireBuyback(ctx, 'id', params.id));
}

export async function getBuybackByNumber(
  ctx: Context,
  { params }: Pick<RouteInput<typeof byNumber>, 'params'>,
): Promise<RouteAnswer<typeof byNumber>> {
  return buildPage(ctx, await requireBuyback(ctx, 'identification_number', params.number));
}
