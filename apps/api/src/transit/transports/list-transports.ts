import { COUNTED_UP_TO } from '@reprise/contract/http/list';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { ClaimStatus } from '@reprise/contract/logistics/claims/claims';
import type { DeliveryStatus } from '@reprise/contract/logistics/delivery-statuses';
import type { Direction } from '@reprise/contract/logistics/expeditions';
import type { LabelState } from '@reprise/contract/logistics/labels';
import type { listTransports as route } from '@reprise/contract/logistics/transport-routes';
import type { TransportConcern } from '@reprise/contract/logistics/transports';
import { DELIVERED_NOT_CHECKED_IN_WORKING_DAYS, TRANSIT_WITHOUT_EVENT_DAYS } from '@reprise/contract/warehouse/alerts';
import { addWorkingDays, localDay } from '@reprise/kit/working-days';
import { type RawBuilder, sql } from 'kysely';
import { packagesInParcel } from '../../logistics/index.ts';
import { DAY } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { sizeOf, wrapPage } from '../../platform/http/pagination.ts';
import { latestClaim } from '../claims/find-latest-claim.ts';

type Query = RouteInput<typeof route>['query'];
type Row = {
  id: string;
  account_id: string;
  account_name: string;
  holder_id: string;
  holder_name: string;
  direction: Direction;
  carrier: string;
  tracking_number: string | null;
  tracking_link: string | null;
  label: LabelState;
  label_failure: string | null;
  last_status: DeliveryStatus | null;
  last_event_at: Date | null;
  delivered_at: Date | null;
  created_at: Date;
  concern: TransportConcern | null;
  claim_id: string | null;
  claim_status: ClaimStatus | null;
  buyback_id: string | null;
  identification_number: string | null;
  package_id: string | null;
  number: string | null;
  items: number;
};

/** Parcels of every account, for the provider: the newest first, counted up to a bound. */
export async function listTransports(
  ctx: Context,
  { query }: Pick<RouteInput<typeof route>, 'query'>,
): Promise<RouteAnswer<typeof route>> {
  const size = sizeOf(query);
  const page = query.page ?? 1;
  const where = conditionsOf(ctx, query);
  const direction = query.order?.createdAt === 'asc' ? sql`asc` : sql`desc`;
  const { rows } = await sql<Row>`
    select s.id, s.account_id, owner.name as account_name, holder.id as holder_id, holder.name as holder_name,
      s.direction, s.carrier, s.tracking_number, s.tracking_link, s.label, s.label_failure, s.last_status,
      s.last_event_at, s.delivered_at, s.created_at, ${concernOf(ctx)} as concern, claim.id as claim_id, claim.status as claim_status, s.buyback_id,
      buyback.identification_number, s.package_id, box.number,
      (select count(*)::int from app.package_item content where content.account_id = s.account_id
        and content.package_id in ${packagesInParcel(sql.ref('s.account_id'), sql.ref('s.package_id'))}) as items
    from (select * from app.shipment s where ${where} order by s.created_at ${direction}, s.id ${direction}
      limit ${size + 1} offset ${(page - 1) * size}) s
    join app.account owner on owner.id = s.account_id
    join app.account holder on holder.id = s.contract_account_id
    left join app.buyback on buyback.account_id = s.account_id and buyback.id = s.buyback_id
    left join app.package box on box.account_id = s.account_id and box.id = s.package_id
    left join lateral ${claimOfParcel} claim on true
    order by s.created_at ${direction}, s.id ${direction}`.execute(ctx.db);
  const { total, capped } = query.partial ? { total: undefined, capped: false } : await count(ctx, where);
  const more = rows.length > size;
  return wrapPage(rows.slice(0, size).map(view), { path: '/transports', query, page, size, more, total, capped });
}

const view = (row: Row) => ({
  id: row.id,
  account: { id: row.account_id, name: row.account_name },
  direction: row.direction,
  carrier: row.carrier,
  contractHolder: { id: row.holder_id, name: row.holder_name },
  trackingNumber: row.tracking_number,
  trackingLink: row.tracking_link,
  label: row.label,
  labelFailure: row.label_failure,
  lastStatus: row.last_status,
  lastEventAt: row.last_event_at?.toISOString() ?? null,
  deliveredAt: row.delivered_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  concern: row.concern,
  claim: row.claim_id && row.claim_status ? { id: row.claim_id, status: row.claim_status } : null,
  buyback:
    row.buyback_id && row.identification_number
      ? { id: row.buyback_id, identificationNumber: row.identification_number }
      : null,
  package: row.package_id && row.number ? { id: row.package_id, number: row.number, items: row.items } : null,
});

async function count(ctx: Context, where: RawBuilder<boolean>): Promise<{ total: number; capped: boolean }> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (
    select from app.shipment s where ${where} limit ${COUNTED_UP_TO + 1}) counted`.execute(ctx.db);
  const { n } = rows[0]!;
  return { total: Math.min(n, COUNTED_UP_TO), capped: n > COUNTED_UP_TO };
}

const claimOfParcel = latestClaim(sql.ref('s.account_id'), sql.ref('s.id'));

function conditionsOf(ctx: Context, query: Query) {
  const { status, company, direction, concern, claim, isDelivered, search } = query;
  const conditions: RawBuilder<boolean>[] = [sql`true`];
  if (status?.length) conditions.push(sql`s.last_status = any (${status})`);
  if (company) conditions.push(sql`s.carrier = ${company}`);
  if (direction) conditions.push(sql`s.direction = ${direction}`);
  if (concern) conditions.push(sql`${concernOf(ctx)} = ${concern}`);
  if (claim?.length) conditions.push(sql`(select latest.status from ${claimOfParcel} latest) = any (${claim})`);
  if (isDelivered !== undefined) conditions.push(sql`(s.delivered_at is not null) = ${isDelivered}`);
  if (search)
    conditions.push(sql`(s.tracking_number = ${search} or s.package_id in (
      select coalesce(box.inside_package_id, box.id) from app.package box where box.number = ${search.toUpperCase()}))`);
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** The one reason why somebody should look at a parcel, the gravest first. */
function concernOf(ctx: Context): RawBuilder<TransportConcern | null> {
  const now = ctx.clock.now();
  const silentSince = new Date(now.getTime() - TRANSIT_WITHOUT_EVENT_DAYS * DAY);
  return sql`case
    when s.last_status = 'delivery_lost' then 'lost'
    when s.last_status = 'delivery_damaged' then 'damaged'
    when s.label = 'failed' and s.label_failure not in ('cancelled', 'replaced') then 'label_failed'
    when s.delivered_at is null and s.last_status in ('delivery_on_hold', 'delivery_attempt_failed', 'delivery_failed',
      'delivery_return_in_progress', 'delivery_cancelled') then 'undelivered'
    when s.delivered_at is null and s.label = 'ready' and s.last_event_at <= ${silentSince}
      and s.last_status <> 'delivery_returned_to_sender' then 'silent'
    when s.direction = 'inbound' and s.delivered_at < ${dueBefore(now)} and exists (select from app.item
      where item.account_id = s.account_id and item.status = 'item_in_transit'
        and (item.buyback_id = s.buyback_id
          or item.package_id in ${packagesInParcel(sql.ref('s.account_id'), sql.ref('s.package_id'))})) then 'not_checked_in'
  end`;
}

/** What was delivered before this day should be checked in by now. Weekends count as no days; the holidays of an account are left to its own timer. */
function dueBefore(now: Date): Date {
  const today = localDay(now, 'Europe/Paris');
  let day = new Date(`${today}T00:00:00Z`);
  while (addWorkingDays(localDay(day, 'UTC'), DELIVERED_NOT_CHECKED_IN_WORKING_DAYS, '') > today)
    day = new Date(day.getTime() - DAY);
  return day;
}
