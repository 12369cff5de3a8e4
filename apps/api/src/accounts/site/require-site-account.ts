import type { Selectable } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Account } from '../../platform/db/schema.ts';
import { refuseAbsent } from '../../platform/http/refusal.ts';
import { findAccount } from '../queries.ts';

/** The tenant wall also shows a buyer its linked accounts, but their pages are not the buyer's. */
export async function requireSiteAccount(ctx: Context, accountId: string): Promise<Selectable<Account>> {
  const { actor } = ctx;
  const isOwn = actor.kind === 'system' || (actor.kind === 'user' && (actor.provider || actor.accountId === accountId));
  const account = isOwn ? await findAccount(ctx, accountId) : undefined;
  return account ?? refuseAbsent('account', 'account_not_found');
}

/** The same with a row lock: of two concurrent saves, the second sees the first. */
export async function lockSiteAccount(ctx: Context, accountId: string): Promise<Selectable<Account>> {
  await requireSiteAccount(ctx, accountId);
  const account = await ctx.db
    .selectFrom('account')
    .selectAll()
    .where('id', '=', accountId)
    .where('closed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return account ?? refuseAbsent('account', 'account_not_found');
}
