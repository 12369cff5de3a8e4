import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { readBuyerPaymentFeature as route } from '@reprise/contract/payments/payment-mode-routes';
import { findAccount, readBuyerPays } from '../accounts/index.ts';
import type { Context } from '../platform/context.ts';
import { refuseAbsent } from '../platform/http/refusal.ts';

/** Whether a buyer of the account pays customers; without one every mode is the retailer's to pay. */
export async function readBuyerPaymentFeature(
  ctx: Context,
  { params }: Pick<RouteInput<typeof route>, 'params'>,
): Promise<RouteAnswer<typeof route>> {
  if (!(await findAccount(ctx, params.id))) refuseAbsent('account', 'account_not_found');
  return { accountId: params.id, available: await readBuyerPays(ctx, params.id) };
}
