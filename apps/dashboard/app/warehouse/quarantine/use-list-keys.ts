import { useWords } from '../../i18n/words.tsx';
import { usePageKeys } from '../../kit/page/page-keys.ts';
import { useBenchKeys } from '../../kit/station/use-bench-keys.ts';
import type { QuarantineRow } from './read-quarantine.ts';

/** Arrows and Enter open the next case of the list, or the one before, as they go from question to question at the bench. */
export function useListKeys(
  rows: readonly QuarantineRow[],
  open: string | undefined,
  onOpen: (itemId: string) => void,
): void {
  const t = useWords('quarantine');
  useBenchKeys({
    isOn: rows.length > 0,
    onStep: (by) => {
      const at = rows.findIndex(({ itemId }) => itemId === open);
      const next = at === -1 ? rows[by === 1 ? 0 : rows.length - 1] : rows[at + by];
      if (next) onOpen(next.itemId);
    },
  });
  usePageKeys([[['↑', '↓', '↵'], t('keys.walk')]]);
}
