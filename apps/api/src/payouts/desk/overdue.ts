import type { PaymentStatus } from '@reprise/contract/states/payment';
import { isWorkingDay, localDay } from '@reprise/kit/working-days';
import { DAY } from '../../platform/clock.ts';

/** What is owed: only such a payment can be late. */
export const OWED: readonly PaymentStatus[] = ['awaiting_payment', 'payment_initiated', 'payment_failed'];

export type AccountCalendar = { time_zone: string; company_country: string };
/** A person pays within weeks; whatever is older is as late as this. */
const COUNTED_DAYS = 400;

const dayBefore = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) - DAY).toISOString().slice(0, 10);

/** Working days after the day it was due, up to today. */
export function overdueDays(dueOn: string | null, now: Date, { time_zone, company_country }: AccountCalendar): number {
  if (!dueOn) return 0;
  let late = 0;
  let day = localDay(now, time_zone);
  for (let looked = 0; day > dueOn && looked < COUNTED_DAYS; looked++, day = dayBefore(day))
    if (isWorkingDay(day, company_country)) late++;
  return late;
}

/** What was due before this day has been overdue for more than `workingDays`; by default, for any. */
export function overdueBefore(now: Date, { time_zone, company_country }: AccountCalendar, workingDays = 0): string {
  let day = localDay(now, time_zone);
  for (let left = workingDays; ; day = dayBefore(day))
    if (isWorkingDay(day, company_country) && left-- === 0) return day;
}
