import {
  DELAY_TROUBLES_AFTER_DAYS,
  TROUBLED_AT_ONCE,
  TROUBLED_STATUSES,
  type TroubledStatus,
} from '@reprise/contract/logistics/delivery-statuses';
import { sql } from 'kysely';
import { dayAfter } from '../../buybacks/index.ts';
import { deliveryAlerted, inOrder, readTold } from '../../logistics/index.ts';
import { DAY } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { defineTask, type TaskRef } from '../../tasks/index.ts';
import { findParcel, listOnTheWay, parcelCause } from './parcels.ts';

/** What is proposed, where a person has something to decide or to do. */
const PROPOSALS: Partial<Record<TroubledStatus, string>> = {
  delivery_lost: 'lost_transport',
  delivery_damaged: 'photos_at_check_in',
};

/** What the carrier said last, when it is trouble, and since when it says so. A delay is trouble once it has lasted. */
async function findTrouble(
  ctx: Context,
  { accountId, id }: TaskRef,
): Promise<{ status: TroubledStatus; since: Date } | undefined> {
  const told = inOrder(await readTold(ctx, accountId, id)).filter(({ status }) => status !== 'delivery_unknown');
  const last = told.at(-1);
  const status = TROUBLED_STATUSES.find((one) => one === last?.status);
  if (!status) return undefined;
  const before = told.findLastIndex((one) => one.status !== status);
  const began = told[before + 1]!.occurredAt;
  const since = status === 'delivery_delayed' ? dayAfter(began, DELAY_TROUBLES_AFTER_DAYS) : began;
  return since <= ctx.clock.now() ? { status, since } : undefined;
}

/** The carrier has stopped a parcel, or says that it is damaged, lost, late or called off. */
export const parcelTroubledTask = defineTask({
  kind: 'parcel_troubled',
  subject: 'parcel',
  on: [deliveryAlerted],
  subjectOf: ({ shipmentId }) => shipmentId,
  async findCause(ctx, ref) {
    const parcel = await findParcel(ctx, ref);
    const trouble = parcel?.devices.length ? await findTrouble(ctx, ref) : undefined;
    if (!parcel || !trouble) return undefined;
    const { status, since } = trouble;
    const facts = { status, proposal: PROPOSALS[status] ?? null };
    return parcelCause(ctx, parcel, { since, dueAt: dayAfter(since), facts });
  },
  findBegun(ctx, limit) {
    const now = ctx.clock.now();
    const delayed = new Date(now.getTime() - DELAY_TROUBLES_AFTER_DAYS * DAY);
    // One that became trouble before its devices were on their way, and a delay that has lasted since it was first told.
    return listOnTheWay(ctx, {
      kind: 'parcel_troubled',
      before: now,
      where: sql<boolean>`(p.last_status in (${sql.join(TROUBLED_AT_ONCE)}) or (p.last_status = 'delivery_delayed' and exists (
        select from app.delivery_event d where d.account_id = p.account_id and d.shipment_id = p.id
          and d.status = 'delivery_delayed' and d.occurred_at <= ${delayed} and not exists (
            select from app.delivery_event e where e.account_id = d.account_id and e.shipment_id = d.shipment_id
              and e.occurred_at >= d.occurred_at and e.status not in ('delivery_delayed', 'delivery_unknown')))))`,
      at: sql<Date>`i.updated_at`,
      limit,
    });
  },
});
