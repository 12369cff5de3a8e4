import { useWords } from '../../../i18n/words.tsx';
import { useBulkRun } from '../../../kit/list/bulk/use-bulk-run.ts';
import { readRefusal } from './refusal-ways.ts';
import type { Packing } from './use-packing.ts';

/** A reason that stands in the report instead of a row that was packed. */
const reason = (words: string) => Object.assign(new Error(words), { isReason: true });

/** Works a list of codes off one by one, as if each was scanned, without stopping at what is refused. */
export function usePastedCodes(packing: Packing) {
  const t = useWords('expedition');
  return useBulkRun<string>({
    atOnce: 1,
    act: async (code) => {
      const result = await packing.packCode(code, { isElsewhereTried: true });
      if (result.kind === 'packed') return;
      if (result.kind === 'asks') throw reason(t('paste.openFirst'));
      if (result.kind === 'unknown') throw reason(t('refusals.item_not_found'));
      throw reason(readRefusal(t, result.error, { expedition: packing.now(), box: result.box }).words);
    },
    reasonOf: (error) => (error instanceof Error && 'isReason' in error ? error.message : t.refusal(error)),
    onSettled: packing.refresh,
  });
}
