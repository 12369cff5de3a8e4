import type { UserActor } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import { refuseAbsent } from '../../platform/http/refusal.ts';

/** The store somebody works in. Another store of the account is absent for them: its counter is not theirs. */
export async function requireOwnStore(ctx: Context, storeId: string): Promise<UserActor> {
  const { actor } = ctx;
  if (actor.kind !== 'user' || actor.organizationId !== storeId) return refuseAbsent('store');
  const store = await ctx.db
    .selectFrom('organization')
    .select('id')
    .where('account_id', '=', actor.accountId)
    .where('id', '=', storeId)
    .where('type', '=', 'store')
    .where('status', '=', 'active')
    .executeTakeFirst();
  if (!store) return refuseAbsent('store');
  return actor;
}
