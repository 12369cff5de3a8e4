import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { getOrganization as route } from '@reprise/contract/organisations/routes';
import type { Context } from '../platform/context.ts';
import { refuse } from '../platform/http/refusal.ts';
import { entityInScope } from './scope.ts';
import { organizationView } from './views.ts';

export async function getOrganization(
  ctx: Context,
  { params }: Pick<RouteInput<typeof route>, 'params'>,
): Promise<RouteAnswer<typeof route>> {
  const row = await ctx.db
    .selectFrom('organization')
    .selectAll()
    .where('id', '=', params.id)
    .where(entityInScope(ctx, 'organization', 'id'))
    .executeTakeFirst();
  if (!row) refuse('not_found', 'nothing is here');
  return organizationView(row);
}
