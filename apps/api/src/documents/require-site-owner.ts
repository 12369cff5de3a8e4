import { findRootDetail, requireRetailerSettings } from '../accounts/index.ts';
import type { Context } from '../platform/context.ts';
import { refuseAbsent } from '../platform/http/refusal.ts';

/** Who may change the documents of a public site; answers the id of the settings they belong to. */
export async function requireSiteOwner(ctx: Context, accountId: string): Promise<string> {
  const settings = await findRootDetail(ctx, accountId);
  if (!settings) refuseAbsent('account', 'account_not_found');
  await requireRetailerSettings(ctx, accountId);
  return settings.id;
}
