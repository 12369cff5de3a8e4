import { nearestCents } from '@reprise/kit/money';

/** The cents of an amount as people type it, with a comma or a point; undefined for anything else. */
export function centsIn(typed: string): number | undefined {
  const text = typed.trim().replace(',', '.');
  return /^\d{1,6}(\.\d{1,2})?$/.test(text) ? nearestCents(Number(text)) : undefined;
}

/** The same within bounds, both included. */
export function centsBetween(typed: string, least: number, most: number): number | undefined {
  const cents = centsIn(typed);
  return cents !== undefined && cents >= least && cents <= most ? cents : undefined;
}
