import { useWords } from '../../i18n/words.tsx';
import type { Cell, Coverage } from '../../readiness/notices/read-readiness.ts';
import type { NearRule } from './widen-rule.ts';

type Case = {
  category: Coverage['categories'][number];
  circuit: Coverage['circuits'][number];
  cell: Cell;
};

/** What of a case a rule leaves out: as its condition has it, and as people call it. */
export function useNearValue({ category, circuit, cell }: Case): (near: NearRule) => { value: string; called: string } {
  const words = useWords('catalogue');
  return ({ attribute }) =>
    ({
      productState: { value: cell.state, called: words(`states.${cell.state}`) },
      circuit: { value: circuit.type, called: circuit.name },
      category: { value: category.id, called: category.label },
    })[attribute];
}
