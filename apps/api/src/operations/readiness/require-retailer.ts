import { requireSiteAccount } from '../../accounts/index.ts';
import type { Context } from '../../platform/context.ts';
import { refuseAbsent } from '../../platform/http/refusal.ts';

/** Only a retailer sells, so another account has no readiness. */
export async function requireRetailer(ctx: Context, accountId: string) {
  const account = await requireSiteAccount(ctx, accountId);
  return account.is_retailer ? account : refuseAbsent('account', 'account_not_found');
}
