import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { listConnectedWarehouses as route } from '@reprise/contract/organizations/organization-routes';
import { plain } from '@reprise/kit/plain';
import { accountOf } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import { pageOf } from '../../platform/http/pagination.ts';
import { readConnectedWarehouses } from '../connected-warehouses.ts';

/** There are dozens at most, so they are read completely and filtered here. */
export async function listConnectedWarehouses(
  ctx: Context,
  { query }: Pick<RouteInput<typeof route>, 'query'>,
): Promise<RouteAnswer<typeof route>> {
  const all = await readConnectedWarehouses(ctx, query.accountId ?? accountOf(ctx.actor));
  const wanted = plain(query.search ?? '');
  const matches = all.filter(({ commonName, accountName, city }) =>
    plain([commonName, accountName, city].join(' ')).includes(wanted),
  );
  if (query.order?.commonName === 'desc') matches.reverse();
  return pageOf(matches, '/organizations/connected-warehouses', query);
}
