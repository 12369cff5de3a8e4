import { TIMERS } from '@reprise/contract/states/timers';
import { sql } from 'kysely';
import { type Calendar, calendarIn, calendarOf, dayAfter } from '../../buybacks/index.ts';
import { DAY } from '../../platform/clock.ts';
import { defineTask, type TaskRef } from '../../tasks/index.ts';
import { findParcel, listOnTheWay, type OnTheWay, type Parcel, parcelCause } from './parcels.ts';

const [WORKING_DAYS] = TIMERS.delivered_not_checked_in.after;
const PAGE = 200;

/** So many working days of the buyer after an instant, at the same hour. */
function workingDaysAfter({ dayOf, after }: Calendar, instant: Date): Date {
  const days = (Date.parse(after(instant, WORKING_DAYS)) - Date.parse(dayOf(instant))) / DAY;
  return dayAfter(instant, days);
}

/** When a parcel reached a warehouse, by its carrier: as its addressee, or as the sender of a return that came back. */
function arrivalOf({ direction, deliveredAt, lastStatus, lastEventAt }: Parcel): Date | null {
  if (direction !== 'return') return deliveredAt;
  return lastStatus === 'delivery_returned_to_sender' ? lastEventAt : null;
}

/** A carrier has handed a parcel to the warehouse, and nobody has checked its devices in. */
export const deliveredNotCheckedInTask = defineTask({
  kind: 'delivered_not_checked_in',
  subject: 'parcel',
  // Each check-in is an event. The sweep closes these tasks, so that a scan wakes no job for them.
  on: [],
  subjectOf: () => undefined,
  async findCause(ctx, ref) {
    const parcel = await findParcel(ctx, ref);
    const arrived = parcel && arrivalOf(parcel);
    if (!arrived) return undefined;
    const since = workingDaysAfter(await calendarOf(ctx, parcel.buyerAccountId), arrived);
    if (since > ctx.clock.now()) return undefined;
    return parcelCause(ctx, parcel, { since, dueAt: dayAfter(since) });
  },
  async findBegun(ctx, limit) {
    const now = ctx.clock.now();
    const before = new Date(now.getTime() - WORKING_DAYS * DAY);
    const at = sql<Date>`case when p.direction <> 'return' then p.delivered_at
      when p.last_status = 'delivery_returned_to_sender' then p.last_event_at end`;
    const begun: TaskRef[] = [];
    // Whether a parcel is due depends on the calendar of its buyer, which PostgreSQL does not know.
    for (let after: OnTheWay | undefined; begun.length < limit; ) {
      const page: OnTheWay[] = await listOnTheWay(ctx, {
        kind: 'delivered_not_checked_in',
        before,
        where: sql<boolean>`${at} <= ${before}`,
        at,
        after,
        limit: PAGE,
      });
      for (const { accountId, id, at: arrived, timeZone, country } of page)
        if (workingDaysAfter(calendarIn(timeZone, country), arrived) <= now) begun.push({ accountId, id });
      after = page.at(-1);
      if (page.length < PAGE) break;
    }
    return begun.slice(0, limit);
  },
});
