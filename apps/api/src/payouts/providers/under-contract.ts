import type { ConnectionKind } from '@reprise/contract/accounts/connections';
import { findConnection } from '../../accounts/index.ts';
import { PROVIDER_ACCOUNT_ID } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';

/**
 * Whether orders of an account are placed under the contract of `holderId`. The sandbox, whose contract is the provider's,
 * speaks only for accounts that have no contract of their own.
 */
export async function isUnderContract(
  ctx: Context,
  { method, holderId }: { method: ConnectionKind; holderId: string },
  issuerId: string,
): Promise<boolean> {
  if (holderId !== PROVIDER_ACCOUNT_ID) return issuerId === holderId;
  await ctx.actFor(issuerId);
  return !(await findConnection(ctx, issuerId, method));
}
