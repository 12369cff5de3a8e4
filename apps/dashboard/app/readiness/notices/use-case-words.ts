import type { ProductState } from '@reprise/contract/catalogue/products';
import { useWords } from '../../i18n/words.tsx';

type Case = { category: string; state: ProductState; circuit: string };
const SHOWN = 3;

/** "Smartphones, Grade E, by post · …", the first few by name. `count`: of all, when not all are named. */
export function useCaseWords(): (cases: readonly Case[], count?: number) => string {
  const t = useWords('readiness');
  const called = useWords('catalogue');
  return (cases, count = cases.length) => {
    const listed = cases
      .slice(0, SHOWN)
      .map(({ category, state, circuit }) => `${category}, ${called(`states.${state}`)}, ${circuit}`)
      .join(' · ');
    return count > SHOWN ? t('warning.more', { cases: listed }) : listed;
  };
}
