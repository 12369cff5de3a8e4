import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { countOrganizationUsers as route } from '@reprise/contract/organizations/organization-routes';
import { countsOf, requireVisibleOrganization } from '../../organizations/index.ts';
import type { Context } from '../../platform/context.ts';

/** A user has one role in a module, so counting roles counts users. */
export async function countOrganizationUsers(
  ctx: Context,
  { params }: Pick<RouteInput<typeof route>, 'params'>,
): Promise<RouteAnswer<typeof route>> {
  const entity = await requireVisibleOrganization(ctx, params.id);
  const rows = await ctx.db
    .selectFrom('organization_ancestor')
    .innerJoin('user_role', (join) =>
      join
        .onRef('user_role.account_id', '=', 'organization_ancestor.account_id')
        .onRef('user_role.organization_id', '=', 'organization_ancestor.organization_id'),
    )
    .innerJoin('app_user', (join) =>
      join.onRef('app_user.account_id', '=', 'user_role.account_id').onRef('app_user.id', '=', 'user_role.user_id'),
    )
    .select((eb) => ['module', eb.fn.countAll<number>().as('n')])
    .where('organization_ancestor.account_id', '=', entity.account_id)
    .where('ancestor_id', '=', entity.id)
    .where('app_user.status', '=', 'active')
    .groupBy('module')
    .execute();
  return countsOf(rows.map(({ module, n }) => [module, n]));
}
