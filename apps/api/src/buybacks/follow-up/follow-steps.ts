import type { FOLLOW_STEPS, followStep } from '@reprise/contract/buybacks/follow-payloads';
import {
  CHECK_WITHIN_WORKING_DAYS,
  PAY_WITHIN_WORKING_DAYS,
  parcelPlaceOf,
} from '@reprise/contract/buybacks/follow-up';
import { CIRCUITS, type CircuitType } from '@reprise/contract/logistics/circuits';
import type { DeliveryStatus } from '@reprise/contract/logistics/delivery-statuses';
import { BUYBACK_COMPLETED_STATUSES, type BuybackStatus } from '@reprise/contract/states/buyback';
import type { Topic } from '@reprise/contract/states/machines';
import type { PaymentStatus } from '@reprise/contract/states/payment';
import { DELIVERED_NOT_CHECKED_IN_WORKING_DAYS, TRANSIT_WITHOUT_EVENT_DAYS } from '@reprise/contract/warehouse/alerts';
import type { z } from 'zod';
import { DAY } from '../../platform/clock.ts';
import type { Calendar } from '../account-calendar.ts';
import type { Happened } from './read-history.ts';

export type FollowStep = z.output<typeof followStep>;
type Step = (typeof FOLLOW_STEPS)[number];
type Late = FollowStep['late'];

export type FollowFacts = {
  now: Date;
  calendar: Calendar;
  status: BuybackStatus;
  circuit: CircuitType;
  createdAt: Date;
  priceValidUntil: Date;
  history: readonly Happened[];
  /** what the carrier said last of the parcel to the warehouse */
  parcel: { status: DeliveryStatus | null; at: Date | null } | undefined;
  payment: { status: PaymentStatus; dueOn: string | null; isInStore?: boolean } | undefined;
  litigation: { deadlineAt: Date } | undefined;
};

/** What brings a customer to a step. What was sent may come back, so the last one counts. */
const REACHED_BY: Readonly<Record<Exclude<Step, 'registered' | 'ended'>, readonly Topic[]>> = {
  dropped: ['buyback.finalized'],
  sent: ['buyback.sent'],
  arrived: ['buyback.received'],
  checked: ['buyback.controlled', 'litigation.opened'],
  decided: ['litigation.accepted', 'litigation.declined', 'litigation.expired', 'litigation.withdrawn'],
  paid: ['payment.paid'],
};
/** No carrier told us, and yet it is further on. */
const AFTER_SENT: readonly BuybackStatus[] = ['bb_in_transit', 'bb_in_processing'];

const lastOf = (history: readonly Happened[], topics: readonly Topic[]): Date | null =>
  history.findLast(({ topic }) => (topics as readonly Happened['topic'][]).includes(topic))?.at ?? null;
/** When a price was validated: the money is on its way. */
const validatedAt = (history: readonly Happened[]): Date | null =>
  history.findLast(({ to }) => (BUYBACK_COMPLETED_STATUSES as readonly (string | null)[]).includes(to))?.at ?? null;
const noonOf = (day: string): string => `${day}T12:00:00.000Z`;

/** The road of a buyback as its customer reads it: what is behind, what happens now, what comes and by when. */
export function followSteps(facts: FollowFacts): FollowStep[] {
  const { status, history, createdAt } = facts;
  const road = roadOf(facts);
  if (status === 'bb_cancelled' || status === 'bb_not_completed') return endedRoad(facts, road);
  const reached = road.map((step) => (step === 'registered' ? createdAt : reachedAt(facts, step)));
  const furthest = reached.findLastIndex((at) => at !== null);
  const isPaid = lastOf(history, REACHED_BY.paid) !== null || facts.payment?.status === 'payment_not_needed';
  // What was lost on the way is paid for without having been checked.
  const now = !isBought(facts) ? furthest + 1 : isPaid ? road.length : road.length - 1;
  return road.map((step, i) => {
    const state = i < now ? 'done' : i === now ? 'now' : 'next';
    const due = state === 'done' ? null : dueOf(facts, step);
    const late = state === 'now' ? lateOf(facts, step) : null;
    const parcel = state === 'now' && step === 'arrived' ? parcelPlaceOf(facts.parcel?.status ?? null) : null;
    return { step, state, at: reached[i]?.toISOString() ?? null, dueAt: due, late, parcel };
  });
}

/** The customer brings the device to a store, and the store sends it on. */
function isDroppedInStore(circuit: CircuitType): boolean {
  const { channel, deposit } = CIRCUITS[circuit];
  return channel === 'web' && deposit.startsWith('drop');
}
const isSentByStore = (circuit: CircuitType): boolean =>
  CIRCUITS[circuit].channel === 'store' || isDroppedInStore(circuit);

const isBought = ({ status }: FollowFacts): boolean =>
  (BUYBACK_COMPLETED_STATUSES as readonly string[]).includes(status);

function roadOf(facts: FollowFacts): Step[] {
  const { circuit, litigation, history, createdAt } = facts;
  const steps: Step[] = [
    'registered',
    ...(isDroppedInStore(circuit) ? (['dropped'] as const) : []),
    'sent',
    'arrived',
    'checked',
    ...(litigation ? (['decided'] as const) : []),
  ];
  const paidAt = lastOf(history, REACHED_BY.paid);
  const reached = steps.map((step) => (step === 'registered' ? createdAt : reachedAt(facts, step)));
  const isPaidBefore = paidAt && (!isBought(facts) || reached.some((at) => at && at > paidAt));
  // Paid when it was handed over, and sent and checked later.
  const place = isPaidBefore ? reached.findLastIndex((at) => at && at <= paidAt) + 1 : steps.length;
  return steps.toSpliced(place, 0, 'paid');
}

/** A parcel that came back has not been sent any more, and a check-in that was undone never was. */
function reachedAt({ history, status }: FollowFacts, step: Step): Date | null {
  if (step === 'registered' || step === 'ended') return null;
  const at = lastOf(history, REACHED_BY[step]);
  if (step === 'arrived' && at) {
    const undone = lastOf(history, ['buyback.check_in_undone']);
    return undone && undone > at ? null : at;
  }
  if (step !== 'sent' || !at) return at;
  const back = lastOf(history, ['buyback.came_back']);
  return back && back > at && !AFTER_SENT.includes(status) ? null : at;
}

/** Cancelled, or on its way home: what was reached stays told, what will not come is left out. */
function endedRoad(facts: FollowFacts, road: readonly Step[]): FollowStep[] {
  const done = road.flatMap((step): FollowStep[] => {
    const at = step === 'registered' ? facts.createdAt : reachedAt(facts, step);
    return at ? [{ step, state: 'done', at: at.toISOString(), dueAt: null, late: null, parcel: null }] : [];
  });
  const isBack = lastOf(facts.history, ['item.returned']);
  const isOver = facts.status === 'bb_cancelled' || isBack !== null;
  const at = facts.status === 'bb_cancelled' ? lastOf(facts.history, ['buyback.cancelled']) : isBack;
  return [
    ...done,
    {
      step: 'ended',
      state: isOver ? 'done' : 'now',
      at: at?.toISOString() ?? null,
      dueAt: null,
      late: null,
      parcel: null,
    },
  ];
}

function dueOf(facts: FollowFacts, step: Step): string | null {
  const { calendar, circuit, history, priceValidUntil, payment, litigation } = facts;
  const arrived = reachedAt(facts, 'arrived');
  if (step === 'dropped') return priceValidUntil.toISOString();
  // The price is kept by handing the device over; what a store then sends has no date for the customer.
  if (step === 'sent') return isSentByStore(circuit) ? null : priceValidUntil.toISOString();
  if (step === 'checked') return arrived && noonOf(calendar.after(arrived, CHECK_WITHIN_WORKING_DAYS));
  if (step === 'decided') return litigation?.deadlineAt.toISOString() ?? null;
  // A voucher waits for the customer in a store, and not the other way round.
  if (step !== 'paid' || payment?.isInStore) return null;
  const validated = validatedAt(history);
  const day = payment?.dueOn ?? (validated && calendar.after(validated, PAY_WITHIN_WORKING_DAYS));
  return day && noonOf(day);
}

function lateOf(facts: FollowFacts, step: Step): Late {
  const { now, calendar, parcel, payment } = facts;
  const due = dueOf(facts, step);
  const isOverdue = due !== null && calendar.dayOf(now) > calendar.dayOf(new Date(due));
  if (step === 'sent' || step === 'dropped') return isOverdue ? 'not_sent_yet' : null;
  if (step === 'arrived') return carrierLate(now, calendar, parcel);
  if (step === 'checked') return isOverdue ? 'checking' : null;
  if (step !== 'paid') return null;
  if (payment?.status === 'payment_failed') return 'payment_failed';
  return isOverdue ? 'payment_late' : null;
}

function carrierLate(now: Date, calendar: Calendar, parcel: FollowFacts['parcel']): Late {
  const place = parcelPlaceOf(parcel?.status ?? null);
  if (place === 'delivered' && parcel?.at)
    return calendar.dayOf(now) > calendar.after(parcel.at, DELIVERED_NOT_CHECKED_IN_WORKING_DAYS)
      ? 'not_taken_in'
      : null;
  // The title already says that it comes back or that something happened to it.
  if (place !== 'on_the_way') return null;
  if (parcel?.status === 'delivery_delayed') return 'carrier_delayed';
  if (parcel?.status === 'delivery_on_hold') return 'carrier_on_hold';
  const silence = parcel?.at ? now.getTime() - parcel.at.getTime() : 0;
  return silence > TRANSIT_WITHOUT_EVENT_DAYS * DAY ? 'carrier_silent' : null;
}
