import { MODULES, type Module } from '@reprise/contract/access/modules';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { countOrganizationModules as route } from '@reprise/contract/organizations/organization-routes';
import type { Context } from '../platform/context.ts';
import { requireVisibleOrganization } from './queries.ts';

export async function countOrganizationModules(
  ctx: Context,
  { params }: Pick<RouteInput<typeof route>, 'params'>,
): Promise<RouteAnswer<typeof route>> {
  const entity = await requireVisibleOrganization(ctx, params.id);
  const rows = await ctx.db
    .selectFrom('organization_ancestor')
    .innerJoin('organization', (join) =>
      join
        .onRef('organization.account_id', '=', 'organization_ancestor.account_id')
        .onRef('organization.id', '=', 'organization_ancestor.organization_id'),
    )
    .select((eb) => ['module_type', eb.fn.countAll<number>().as('n')])
    .where('organization_ancestor.account_id', '=', entity.account_id)
    .where('ancestor_id', '=', entity.id)
    .where('status', '=', 'active')
    .groupBy('module_type')
    .execute();
  return countsOf(rows.map(({ module_type, n }) => [module_type, n]));
}

/** A module nobody counted in has none. */
export function countsOf(counted: readonly (readonly [string, number])[]): Record<Module, number> {
  const counts = new Map(counted);
  return Object.fromEntries(MODULES.map((module) => [module, Number(counts.get(module) ?? 0)])) as Record<
    Module,
    number
  >;
}
