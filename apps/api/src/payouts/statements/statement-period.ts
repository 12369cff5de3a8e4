import { localDay } from '@reprise/kit/working-days';
import type { Context } from '../../platform/context.ts';

type Period = { from: string; to: string };

/** The days of a statement: the month so far, unless others are named. */
export function periodOf(
  { clock }: Pick<Context, 'clock'>,
  { timeZone }: { timeZone: string },
  query: { from?: string | undefined; to?: string | undefined },
): Period {
  const today = localDay(clock.now(), timeZone);
  const to = query.to ?? (query.from !== undefined && query.from > today ? query.from : today);
  return { from: query.from ?? `${to.slice(0, 7)}-01`, to };
}
