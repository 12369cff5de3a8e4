import { SILENT_AFTER_SECONDS } from '@reprise/contract/refurbishment/printing/printing';
import type { PrintStationOption, PrintStationView } from '@reprise/contract/refurbishment/printing/station-payloads';
import { type Selectable, sql } from 'kysely';
import { entityInScope } from '../../../organizations/index.ts';
import { SECOND } from '../../../platform/clock.ts';
import type { Context } from '../../../platform/context.ts';
import type { ConflictRefusals } from '../../../platform/db/conflict.ts';
import type { PrintStation } from '../../../platform/db/schema.ts';
import { refuseAbsent } from '../../../platform/http/refusal.ts';

export type StationRow = Selectable<PrintStation>;
export type StationInSight = StationRow & { warehouse_name: string; queued: number };

/** Printers of the warehouses the actor sees, with how much waits for each. Removed ones are not among them. */
export const selectStations = (ctx: Context) =>
  ctx.db
    .selectFrom('print_station')
    .innerJoin('organization', (join) =>
      join
        .onRef('organization.account_id', '=', 'print_station.account_id')
        .onRef('organization.id', '=', 'print_station.warehouse_id'),
    )
    .selectAll('print_station')
    .select([
      'organization.common_name as warehouse_name',
      sql<number>`(select count(*)::int from app.print_job j where j.account_id = print_station.account_id
        and j.station_id = print_station.id and j.status in ('queued', 'sent'))`.as('queued'),
    ])
    .where('print_station.removed_at', 'is', null)
    .where(entityInScope(ctx, 'print_station', 'warehouse_id'));

export async function requireStation(ctx: Context, id: string): Promise<StationInSight> {
  const row = await selectStations(ctx).where('print_station.id', '=', id).executeTakeFirst();
  return row ?? refuseAbsent('print station');
}

/** The same, locked: no job is queued for it until the transaction ends. */
export async function lockStation(ctx: Context, id: string): Promise<StationInSight> {
  const row = await selectStations(ctx)
    .where('print_station.id', '=', id)
    .forNoKeyUpdate('print_station')
    .executeTakeFirst();
  return row ?? refuseAbsent('print station');
}

export const NAME_TAKEN: ConflictRefusals = {
  print_station_name: ['print_station_name_taken', 'Another print station of this warehouse has this name.'],
};

/** What the change log keeps of a station; of its key only since when it is valid. */
export const recordedStation = (station: StationInSight) => ({
  name: station.name,
  kind: station.kind,
  labelSize: station.label_size,
  warehouse: station.warehouse_name,
  agentKeyAt: station.agent_key_at.toISOString(),
});

export const viewOption = (ctx: Context, station: StationInSight): PrintStationOption => ({
  id: station.id,
  name: station.name,
  kind: station.kind,
  labelSize: station.label_size,
  warehouse: { id: station.warehouse_id, name: station.warehouse_name },
  isAnswering:
    station.last_seen_at !== null &&
    ctx.clock.now().getTime() - station.last_seen_at.getTime() < SILENT_AFTER_SECONDS * SECOND,
});

export const viewStation = (ctx: Context, station: StationInSight): PrintStationView => ({
  ...viewOption(ctx, station),
  accountId: station.account_id,
  version: station.version,
  lastSeenAt: station.last_seen_at?.toISOString() ?? null,
  agentKeyAt: station.agent_key_at.toISOString(),
  queued: station.queued,
});
