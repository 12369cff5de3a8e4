import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { getPaymentMode as route } from '@reprise/contract/payments/payment-mode-routes';
import type { Context } from '../platform/context.ts';
import { paymentModeView, requirePaymentMode } from './payment-mode-views.ts';

export async function getPaymentMode(
  ctx: Context,
  { params }: Pick<RouteInput<typeof route>, 'params'>,
): Promise<RouteAnswer<typeof route>> {
  return paymentModeView(ctx, await requirePaymentMode(ctx, params.id));
}
