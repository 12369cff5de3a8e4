import type { openTrial as route } from '@reprise/contract/buybacks/trial-routes';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import { requireSiteAccount, siteAddressOf } from '../../accounts/index.ts';
import { readInviter } from '../../identity/index.ts';
import type { Context } from '../../platform/context.ts';
import { refuse, refuseAbsent } from '../../platform/http/refusal.ts';
import { trialTokenOf, trialUntil } from './trial-token.ts';
import { insertTrial } from './trials.ts';

/** Opens the site as its customers see it, for somebody who wants to see a sale to its end and sell nothing. */
export async function openTrial(
  ctx: Context,
  { params }: Pick<RouteInput<typeof route>, 'params'>,
): Promise<RouteAnswer<typeof route>> {
  const { id: accountId, is_retailer } = await requireSiteAccount(ctx, params.id);
  if (!is_retailer) refuseAbsent('account', 'account_not_found');
  const site = await siteAddressOf(ctx, accountId);
  if (!site) refuse('configuration_error', 'This account has no public site, or it is off: there is nothing to try.');
  const { name, email } = await readInviter(ctx);
  if (!email) refuse('permission_denied', 'A test sale is made by a person: its mails go to them.');
  const trialId = await insertTrial(ctx, accountId, { name: name ?? email, email });
  const until = trialUntil(ctx.clock.now());
  const token = trialTokenOf(ctx.keys, { accountId, trialId }, until);
  return { url: `${site}/trial?t=${token}`, until: until.toISOString() };
}
