import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type * as routes from '@reprise/contract/refurbishment/printing/station-routes';
import { sql } from 'kysely';
import { requestedAccount } from '../../../accounts/index.ts';
import type { Context } from '../../../platform/context.ts';
import { contains, listPage } from '../../../platform/http/pagination.ts';
import { requireStation, selectStations, viewOption, viewStation } from './station-rows.ts';

const MOST_OPTIONS = 200;

export async function listPrintStations(
  ctx: Context,
  { query }: Pick<RouteInput<typeof routes.listPrintStations>, 'query'>,
): Promise<RouteAnswer<typeof routes.listPrintStations>> {
  const accountId = await requestedAccount(ctx, query.accountId);
  return listPage(selectStations(ctx).where('print_station.account_id', '=', accountId), {
    path: '/print-stations',
    query,
    filters: {
      search: contains('print_station.name'),
      warehouseId: (ids) => sql`print_station.warehouse_id = any (${ids})`,
    },
    orderBy: { name: 'print_station.name', lastSeenAt: 'print_station.last_seen_at' },
    defaultOrder: ['name', 'asc'],
    tieBreaker: 'print_station.id',
    view: (station) => viewStation(ctx, station),
  });
}

export async function listPrintStationOptions(
  ctx: Context,
  { query }: Pick<RouteInput<typeof routes.listPrintStationOptions>, 'query'>,
): Promise<RouteAnswer<typeof routes.listPrintStationOptions>> {
  const accountId = await requestedAccount(ctx, query.accountId);
  const stations = await selectStations(ctx)
    .where('print_station.account_id', '=', accountId)
    .orderBy('print_station.name')
    .orderBy('print_station.id')
    .limit(MOST_OPTIONS)
    .execute();
  return { stations: stations.map((station) => viewOption(ctx, station)) };
}

export async function getPrintStation(
  ctx: Context,
  { params }: Pick<RouteInput<typeof routes.getPrintStation>, 'params'>,
): Promise<RouteAnswer<typeof routes.getPrintStation>> {
  return viewStation(ctx, await requireStation(ctx, params.id));
}
