import { findAccount } from '../organisations/index.ts';
import type { Context } from '../platform/context.ts';
import { refuseAbsent } from '../platform/http/refusal.ts';

/** A client of the provider; the provider's own account is none. */
export async function requireClient(ctx: Context, id: string) {
  const account = await findAccount(ctx, id);
  if (!account || account.is_provider) refuseAbsent('account', 'account_not_found');
  return account;
}
