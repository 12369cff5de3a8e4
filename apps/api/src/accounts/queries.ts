import type { Context } from '../platform/context.ts';
import { brandView } from './views.ts';

/** A closed account counts as absent. */
export async function findAccount(ctx: Context, accountId: string) {
  return ctx.db
    .selectFrom('account')
    .selectAll()
    .where('id', '=', accountId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
}
export async function findRootDetail(ctx: Context, accountId: string) {
  return ctx.db
    .selectFrom('organization_root_detail')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}
/** How the account presents itself in mails and documents. */
export async function accountBrandOf(ctx: Context, accountId: string) {
  const account = await findAccount(ctx, accountId);
  if (!account) throw new Error(`account ${accountId} is not behind the wall of this transaction`);
  return brandView(account, ctx.urls);
}
