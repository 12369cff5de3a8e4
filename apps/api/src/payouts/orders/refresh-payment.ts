import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { refreshPayment as route } from '@reprise/contract/payments/desk/payment-routes';
import type { Context } from '../../platform/context.ts';
import type { OpenContext } from '../../platform/http/binding.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { getPayment, requirePayment } from '../desk/get-payment.ts';
import type { PayoutAnswer, PayoutProvider } from '../providers/payout-provider.ts';
import { applyAnswer } from './apply-answer.ts';
import type { PayoutRef } from './payout-rows.ts';
import { providerOf } from './provider-of.ts';

type Asked = PayoutRef & { key: string; provider: PayoutProvider };

/** Asks the provider now what became of an order, by its key. Nothing is sent again. */
export async function refreshPayment(
  { services, transaction, request }: OpenContext,
  { params }: RouteInput<typeof route>,
): Promise<RouteAnswer<typeof route>> {
  const asked = await transaction((ctx) => findSent(ctx, params.id));
  let answer: PayoutAnswer | { outcome: 'unknown' };
  try {
    answer = await asked.provider.find(asked.key, AbortSignal.timeout(services.payouts.patienceMs));
  } catch (error) {
    request.log.warn({ err: error }, 'a payment provider does not answer');
    return refuse('payment_provider_unreachable', 'The provider does not answer now. It is asked again by itself.');
  }
  return transaction(async (ctx) => {
    const { account_id } = await requirePayment(ctx, params.id);
    await ctx.actFor(account_id);
    if (answer.outcome !== 'unknown') await applyAnswer(ctx, asked, answer);
    return getPayment(ctx, { params });
  });
}

async function findSent(ctx: Context, paymentId: string): Promise<Asked> {
  const { account_id: accountId } = await requirePayment(ctx, paymentId);
  const payout = await ctx.db
    .selectFrom('payout')
    .select(['id', 'key', 'method', 'account_id', 'buyer_account_id', 'issuer'])
    .where('account_id', '=', accountId)
    .where('payment_id', '=', paymentId)
    .where('status', '=', 'sent')
    .executeTakeFirst();
  if (!payout || payout.method === 'bank_file' || payout.method === 'voucher')
    refuse('status_not_fit', 'No order of this payment is with a provider that can be asked.');
  const provider = await providerOf(ctx, payout);
  if (!provider) refuse('payment_provider_unreachable', 'The provider of this payment is not connected any more.');
  return { accountId, payoutId: payout.id, key: payout.key, provider };
}
