import type { RouteAnswer } from '@reprise/contract/http/route';
import type { listUnmappedCodes as route } from '@reprise/contract/logistics/transport-routes';
import { sql } from 'kysely';
import { DAY } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';

const REPORTED_DAYS = 90;
const MOST_CODES = 200;

/** What carriers said and nobody has mapped: each line is a row to add to the table of codes. */
export async function listUnmappedCodes(ctx: Context): Promise<RouteAnswer<typeof route>> {
  const since = new Date(ctx.clock.now().getTime() - REPORTED_DAYS * DAY);
  const { rows } = await sql<{
    carrier: string;
    raw_code: string;
    raw_label: string | null;
    events: number;
    parcels: number;
    last_at: Date;
  }>`
    select s.carrier, e.raw_code, max(e.raw_label) as raw_label, count(*)::int as events,
      count(distinct e.shipment_id)::int as parcels, max(e.received_at) as last_at
    from app.delivery_event e join app.shipment s on s.account_id = e.account_id and s.id = e.shipment_id
    where e.status = 'delivery_unknown' and e.received_at > ${since}
    group by s.carrier, e.raw_code order by events desc, s.carrier, e.raw_code limit ${MOST_CODES}`.execute(ctx.db);
  return {
    codes: rows.map((row) => ({
      carrier: row.carrier,
      code: row.raw_code,
      label: row.raw_label,
      events: row.events,
      parcels: row.parcels,
      lastAt: row.last_at.toISOString(),
    })),
  };
}
