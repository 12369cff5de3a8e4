import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { getOrganization as route } from '@reprise/contract/organizations/organization-routes';
import type { Context } from '../platform/context.ts';
import { refuseAbsent } from '../platform/http/refusal.ts';
import { organizationDetailOf } from './organization-detail.ts';
import { selectVisibleOrganization } from './queries.ts';
import { PATH } from './tree/paths-of.ts';

export async function getOrganization(
  ctx: Context,
  { params }: Pick<RouteInput<typeof route>, 'params'>,
): Promise<RouteAnswer<typeof route>> {
  return organizationDetailOf(ctx, await readVisibleOrganization(ctx, params.id));
}

/** In one statement, because organizations are read more often than anything else. */
async function readVisibleOrganization(ctx: Context, id: string) {
  const row = await selectVisibleOrganization(ctx, id).select(PATH.as('path')).executeTakeFirst();
  return row ?? refuseAbsent('organization');
}
