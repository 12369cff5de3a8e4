import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type {
  userCurrentOrganization as organizationRoute,
  userPermissions as route,
} from '@reprise/contract/identity/user-routes';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { requireVisibleUser } from './get-user.ts';
import { currentOrganizationOf, permissionsByModule, rolesAtWork, rolesOf } from './users.ts';

export async function userPermissions(
  ctx: Context,
  { params }: Pick<RouteInput<typeof route>, 'params'>,
): Promise<RouteAnswer<typeof route>> {
  const user = await requireVisibleUser(ctx, params.id);
  return { frontPermissions: permissionsByModule(await rolesAtWork(ctx, user)) };
}

export async function userCurrentOrganization(
  ctx: Context,
  { params }: Pick<RouteInput<typeof organizationRoute>, 'params'>,
): Promise<RouteAnswer<typeof organizationRoute>> {
  const user = await requireVisibleUser(ctx, params.id);
  const roles = await rolesOf(ctx, user);
  const module = ctx.actor.kind === 'user' ? ctx.actor.module : undefined;
  const role = roles.find((r) => r.module === module) ?? roles[0];
  const organization = await currentOrganizationOf(ctx, user.account_id, role);
  if (!organization) refuse('not_found', 'This user has no role in any organization.');
  return organization;
}
