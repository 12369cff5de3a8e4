import { nearestCents } from '@reprise/kit/money';

/** The cents of an amount as people type it, with a comma or a point; undefined for anything else. */
export function centsIn(typed: string): number | undefined {
  const text = typed.trim().replace(',', '.');
  return /^\d{1,6}(\.\d{1,2})?$/.test(text) ? nearestCents(Number(text)) : undefined;
}
