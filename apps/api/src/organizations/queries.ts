import type { Context } from '../platform/context.ts';
import { refuseAbsent } from '../platform/http/refusal.ts';
import { entityInScope } from './scope.ts';

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
