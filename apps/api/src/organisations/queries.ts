import type { Context } from '../platform/context.ts';
import { refuseAbsent } from '../platform/http/refusal.ts';
import { entityInScope } from './scope.ts';
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
export async function findOrganization(ctx: Context, accountId: string, id: string) {
  return ctx.db
    .selectFrom('organization')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
}
/** An organization of an account, if it is in the actor's scope. */
export async function findVisibleOrganization(ctx: Context, accountId: string, id: string) {
  return ctx.db
    .selectFrom('organization')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where(entityInScope(ctx, 'organization', 'id'))
    .executeTakeFirst();
}
export const selectVisibleOrganization = (ctx: Context, id: string) =>
  ctx.db
    .selectFrom('organization')
    .selectAll()
    .where('id', '=', id)
    .where(entityInScope(ctx, 'organization', 'id'));
/** One organization by its id alone, if it is in the actor's scope; `held` takes a row lock. */
export async function requireVisibleOrganization(ctx: Context, id: string, how: 'seen' | 'held' = 'seen') {
  const select = selectVisibleOrganization(ctx, id);
  const row = await (how === 'held' ? select.forUpdate() : select).executeTakeFirst();
  return row ?? refuseAbsent('organization');
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
