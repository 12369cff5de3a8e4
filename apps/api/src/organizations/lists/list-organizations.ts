import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { listOrganizations as route } from '@reprise/contract/organizations/organization-routes';
import type { Context } from '../../platform/context.ts';
import { sizeOf, wrapPage } from '../../platform/http/pagination.ts';
import { pathsOf } from '../tree/paths-of.ts';
import { organizationView } from '../views.ts';
import { readOrganizationPage } from './read-organization-page.ts';

export async function listOrganizations(
  ctx: Context,
  { query }: Pick<RouteInput<typeof route>, 'query'>,
): Promise<RouteAnswer<typeof route>> {
  const request = { order: query.order, page: query.page ?? 1, size: sizeOf(query), counted: !query.partial };
  const { rows, ...facts } = await readOrganizationPage(ctx, query, request);
  const paths = await pathsOf(ctx, rows);
  const members = rows.map((row) => ({
    ...organizationView(row),
    path: (paths.get(row.id) ?? []).map(({ commonName }) => commonName),
  }));
  return wrapPage(members, { path: '/organizations', query, ...request, ...facts });
}
