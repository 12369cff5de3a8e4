import { addWorkingDays, localDay } from '@reprise/kit/working-days';
import { findAccount } from '../accounts/index.ts';
import type { Context } from '../platform/context.ts';

/** Days as the people of an account count them. */
export type Calendar = {
  dayOf(instant: Date): string;
  /** the day so many working days later */
  after(instant: Date, workingDays: number): string;
};

/** For work that has read the account already. */
export function calendarIn(zone: string, country: string): Calendar {
  const dayOf = (instant: Date) => localDay(instant, zone);
  return { dayOf, after: (instant, workingDays) => addWorkingDays(dayOf(instant), workingDays, country) };
}

export async function calendarOf(ctx: Context, accountId: string): Promise<Calendar> {
  const { time_zone = 'Europe/Paris', company_country = 'FR' } = (await findAccount(ctx, accountId)) ?? {};
  return calendarIn(time_zone, company_country);
}
