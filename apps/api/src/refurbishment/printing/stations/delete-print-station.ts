import type { RouteInput } from '@reprise/contract/http/route';
import type { deletePrintStation as route } from '@reprise/contract/refurbishment/printing/station-routes';
import { sql } from 'kysely';
import { recordChange } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { lockStation, recordedStation } from './station-rows.ts';

/** The row stays as long as the log of its jobs. */
export async function deletePrintStation(
  ctx: Context,
  { params }: Pick<RouteInput<typeof route>, 'params'>,
): Promise<void> {
  const station = await lockStation(ctx, params.id);
  const now = ctx.clock.now();
  await ctx.db
    .updateTable('print_station')
    .set((eb) => ({ removed_at: now, updated_at: now, version: eb('version', '+', 1) }))
    .where('account_id', '=', station.account_id)
    .where('id', '=', station.id)
    .execute();
  await ctx.db
    .updateTable('print_job')
    .set({
      status: 'cancelled',
      lease_until: null,
      ended_at: now,
      may_be_printed: sql<boolean>`may_be_printed or status = 'sent'`,
    })
    .where('account_id', '=', station.account_id)
    .where('station_id', '=', station.id)
    .where('status', 'in', ['queued', 'sent'])
    .execute();
  await recordChange(ctx, {
    action: 'remove',
    entity: 'print_station',
    entityId: station.id,
    accountId: station.account_id,
    before: recordedStation(station),
  });
}
