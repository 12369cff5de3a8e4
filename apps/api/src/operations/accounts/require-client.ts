import { findAccount } from '../../accounts/index.ts';
import type { Context } from '../../platform/context.ts';
import { refuseAbsent } from '../../platform/http/refusal.ts';

/** An account that is a client of the provider, not the provider's own. */
export async function requireClient(ctx: Context, id: string) {
  const account = await findAccount(ctx, id);
  if (!account || account.is_provider) refuseAbsent('account', 'account_not_found');
  return account;
}
