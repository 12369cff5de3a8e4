import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { getUser as route } from '@reprise/contract/identity/user-routes';
import type { Context } from '../../platform/context.ts';
import { refuseAbsent } from '../../platform/http/refusal.ts';
import { rolesOf, userView } from './users.ts';
import { visibleUsers } from './visible-users.ts';

/** A user the actor may see. Any other id is refused like one that does not exist. */
export async function requireVisibleUser(ctx: Context, id: string) {
  const user = await visibleUsers(ctx).where('app_user.id', '=', id).executeTakeFirst();
  if (!user) refuseAbsent('user');
  return user;
}

export async function getUser(
  ctx: Context,
  { params }: Pick<RouteInput<typeof route>, 'params'>,
): Promise<RouteAnswer<typeof route>> {
  const user = await requireVisibleUser(ctx, params.id);
  return userView(user, await rolesOf(ctx, user));
}
