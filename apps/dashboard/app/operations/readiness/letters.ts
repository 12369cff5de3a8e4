import type { ProductState } from '@reprise/contract/catalogue/products';
import type { Coverage } from '../../readiness/notices/read-readiness.ts';

/** Said of every workshop alike, so they tell none apart. */
const COMMON_WORDS = /^(atelier|workshop|werkstatt) (de |du |d’|van |von |of )?/i;

/** A letter for each workshop, of its own name while no other has it. */
export function lettersOf(warehouses: Coverage['warehouses']): ReadonlyMap<string, string> {
  const letters = new Map<string, string>();
  for (const { id, name } of warehouses) {
    const own = (name ?? '?').replace(COMMON_WORDS, '').toLocaleUpperCase();
    const used = new Set(letters.values());
    const free = [...own].find((sign) => /\p{L}/u.test(sign) && !used.has(sign));
    letters.set(id, free ?? String(letters.size + 1));
  }
  return letters;
}

/** The letter of a grade; a simple product has none, and `F` (functional) is no grade. */
export const letterOf = (state: ProductState): string =>
  state.startsWith('grade_') ? state.slice(-1).toUpperCase() : 'F';
