import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { readBuyerPaymentFeature as route } from '@reprise/contract/payments/payment-mode-routes';
import { findRootDetail } from '../organisations/index.ts';
import type { Context } from '../platform/context.ts';
import { refuse } from '../platform/http/refusal.ts';

/** The setting that lets the buyer issue payments; without it every mode is the retailer's to pay. */
export async function readBuyerPaymentFeature(
  ctx: Context,
  { params }: Pick<RouteInput<typeof route>, 'params'>,
): Promise<RouteAnswer<typeof route>> {
  const settings = await findRootDetail(ctx, params.id);
  if (!settings) refuse('account_not_found', 'this account is not here');
  return { accountId: params.id, available: settings.buyer_payment_enabled };
}
