import type { Context } from '../../platform/context.ts';
import { issuerOf } from '../policy.ts';
import type { ProviderMethod } from '../providers/connect-payouts.ts';
import type { PayoutProvider } from '../providers/payout-provider.ts';
import type { PayoutRow } from './payout-rows.ts';

type Sent = Pick<PayoutRow, 'account_id' | 'buyer_account_id' | 'issuer' | 'method'>;

/** The contract an order leaves under; nothing when it is not connected any more. */
export function providerOf(ctx: Context, payout: Sent): Promise<PayoutProvider | undefined> {
  const { method } = payout;
  if (method === 'bank_file' || method === 'voucher') throw new Error(`an order by ${method} has no provider to ask`);
  return ctx.services.payouts.provider(ctx, { method: method satisfies ProviderMethod, accountId: issuerOf(payout) });
}
