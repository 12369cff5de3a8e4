import { localDay } from '@reprise/kit/working-days';
import type { DepartureRow } from './departure-rows.ts';

/** The last day of the guarantee of a sale, counted from its day where it was sold. */
export function guaranteeUntil(
  { guarantee_months: months, left_at }: Pick<DepartureRow, 'guarantee_months' | 'left_at'>,
  timeZone: string,
): string | null {
  if (!months) return null;
  return Temporal.PlainDate.from(localDay(left_at, timeZone)).add({ months }).toString();
}
