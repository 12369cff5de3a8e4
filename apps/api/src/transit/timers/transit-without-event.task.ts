import { TROUBLED_STATUSES } from '@reprise/contract/logistics/delivery-statuses';
import type { ItemStatus } from '@reprise/contract/states/item-statuses';
import { TIMERS } from '@reprise/contract/states/timers';
import { sql } from 'kysely';
import { dayAfter } from '../../buybacks/index.ts';
import { DAY } from '../../platform/clock.ts';
import { defineTask } from '../../tasks/index.ts';
import { findParcel, listOnTheWay, type Parcel, parcelCause } from './parcels.ts';

const [DAYS] = TIMERS.transit_without_event.after;
/** What may be marked lost in transport. */
const LOSABLE: readonly ItemStatus[] = ['item_in_transit', 'item_returned'];
/** What a carrier said last that another task is about: there is trouble, or the parcel has come back. */
const TOLD_ELSEWHERE = [...TROUBLED_STATUSES, 'delivery_returned_to_sender'] as const;

/** Since when nothing was heard of it: since it set out, or since the last report. */
function silentSince({ devices, lastEventAt }: Parcel): Date {
  const moved = devices.map(({ updated_at }) => updated_at.getTime());
  return new Date(Math.max(...moved, lastEventAt?.getTime() ?? 0));
}

/**
 * Nothing was heard of a parcel for days. Losing it pays the customer, so the task only proposes to mark its devices lost;
 * a person decides.
 */
export const transitWithoutEventTask = defineTask({
  kind: 'transit_without_event',
  subject: 'parcel',
  // Every report of every parcel is an event. The sweep closes these tasks.
  on: [],
  subjectOf: () => undefined,
  async findCause(ctx, ref) {
    const parcel = await findParcel(ctx, ref);
    const isToldElsewhere = TOLD_ELSEWHERE.some((status) => status === parcel?.lastStatus);
    if (!parcel || parcel.deliveredAt || isToldElsewhere) return undefined;
    const devices = parcel.devices.filter(({ status }) => LOSABLE.includes(status));
    const silent = { ...parcel, devices };
    const since = dayAfter(silentSince(silent), DAYS);
    if (!devices.length || since > ctx.clock.now()) return undefined;
    return parcelCause(ctx, silent, { since, dueAt: dayAfter(since, 2), facts: { proposal: 'lost_transport' } });
  },
  findBegun(ctx, limit) {
    const before = new Date(ctx.clock.now().getTime() - DAYS * DAY);
    return listOnTheWay(ctx, {
      kind: 'transit_without_event',
      before,
      where: sql<boolean>`i.status in (${sql.join(LOSABLE)}) and p.delivered_at is null
        and (p.last_event_at is null or p.last_event_at <= ${before})
        and (p.last_status is null or p.last_status not in (${sql.join(TOLD_ELSEWHERE)}))`,
      at: sql<Date>`i.updated_at`,
      limit,
    });
  },
});
