import { findAccount } from '../organisations/index.ts';
import type { Context } from '../platform/context.ts';
import { refuse } from '../platform/http/refusal.ts';

/** The wall also shows a buyer the accounts it is linked with: their pages are still not its own. */
export async function requireSiteAccount(ctx: Context, accountId: string): Promise<void> {
  const { actor } = ctx;
  const isOwn = actor.kind === 'system' || (actor.kind === 'user' && (actor.provider || actor.accountId === accountId));
  if (!isOwn || !(await findAccount(ctx, accountId))) refuse('account_not_found', 'this account is not here');
}
