import { STAFF_USER_TYPES } from '@reprise/contract/access/staff-types';
import { USER_TYPE_FACTS } from '@reprise/contract/access/user-types';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { listAssignableUserTypes as route } from '@reprise/contract/identity/user-routes';
import { findAccount } from '../../accounts/index.ts';
import { requireAccount } from '../../organizations/index.ts';
import { accountOf } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import { pageOf } from '../../platform/http/pagination.ts';
import { refuseAbsent } from '../../platform/http/refusal.ts';
import { entityTypesOf, fitsAccount, withinOf } from './assignable.ts';

/** What a form may offer: exactly what the same person's request to create a user would not be refused for. */
export async function listAssignableUserTypes(
  ctx: Context,
  { query }: Pick<RouteInput<typeof route>, 'query'>,
): Promise<RouteAnswer<typeof route>> {
  const { actor } = ctx;
  const accountId = query.accountId ?? accountOf(actor);
  requireAccount(ctx, accountId);
  const account = await findAccount(ctx, accountId);
  if (!account) refuseAbsent('account');
  const types = STAFF_USER_TYPES.filter(
    (type) => actor.kind === 'user' && fitsAccount(type, account) && withinOf(actor, account, type),
  ).map((userType) => ({
    userType,
    group: USER_TYPE_FACTS[userType].group,
    modules: USER_TYPE_FACTS[userType].modules.filter((module) => module !== 'public'),
    entityTypes: entityTypesOf(userType),
  }));
  return pageOf(types, '/assignable-user-types', { itemsPerPage: types.length || 1 });
}
