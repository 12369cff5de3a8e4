import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { getPayoutPolicy as route } from '@reprise/contract/payments/payout-policy';
import { findAccount, requirePayoutSettings } from '../../accounts/index.ts';
import type { Context } from '../../platform/context.ts';
import { refuseAbsent } from '../../platform/http/refusal.ts';
import { findPolicyRow, type PolicyRow, policyOf } from '../policy.ts';

export async function getPayoutPolicy(
  ctx: Context,
  { params }: Pick<RouteInput<typeof route>, 'params'>,
): Promise<RouteAnswer<typeof route>> {
  if (!(await findAccount(ctx, params.id))) refuseAbsent('account', 'account_not_found');
  await requirePayoutSettings(ctx, params.id);
  return viewPolicy(params.id, await findPolicyRow(ctx, params.id));
}

export const viewPolicy = (accountId: string, row: PolicyRow | undefined): RouteAnswer<typeof route> => ({
  accountId,
  ...policyOf(row),
  version: row?.version ?? 0,
});
