import { checkInRulesFor } from '@reprise/contract/warehouse/check-in';
import { findRootDetail } from '../../accounts/index.ts';
import type { UserActor } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import { refuse, refuseAbsent } from '../../platform/http/refusal.ts';

export type Warehouse = { id: string; accountId: string; name: string; actor: UserActor };

/** The warehouse somebody works in, if it checks items in. Another warehouse is absent for them. */
export async function requireOwnWarehouse(ctx: Context, id: string): Promise<Warehouse> {
  const { actor } = ctx;
  if (actor.kind !== 'user' || actor.organizationId !== id) return refuseAbsent('warehouse');
  const row = await ctx.db
    .selectFrom('organization')
    .select('common_name')
    .where('account_id', '=', actor.accountId)
    .where('id', '=', id)
    .where('type', '=', 'warehouse')
    .executeTakeFirst();
  if (!row) return refuseAbsent('warehouse');
  const settings = await findRootDetail(ctx, actor.accountId);
  const requirement = settings?.warehouse_checkin_requirement ?? actor.checkinRequirement;
  if (!checkInRulesFor(requirement, actor.userType).checkInScreen)
    refuse('check_in_disabled', 'The settings of the buyer say that nothing is checked in: start the control instead.');
  return { id, accountId: actor.accountId, name: row.common_name, actor };
}
