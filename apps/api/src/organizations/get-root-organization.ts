import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { getRootOrganization as route } from '@reprise/contract/organizations/organization-routes';
import { accountOf } from '../platform/access/actor.ts';
import type { Context } from '../platform/context.ts';
import { refuseAbsent } from '../platform/http/refusal.ts';
import { organizationView } from './views.ts';

/** For everybody who works in the account: what it says is printed on its documents. */
export async function getRootOrganization(
  ctx: Context,
  { query }: Pick<RouteInput<typeof route>, 'query'>,
): Promise<RouteAnswer<typeof route>> {
  const row = await ctx.db
    .selectFrom('organization')
    .selectAll()
    .where('account_id', '=', query.accountId ?? accountOf(ctx.actor))
    .where('type', '=', 'root_management_unit')
    .executeTakeFirst();
  return row ? organizationView(row) : refuseAbsent('account');
}
