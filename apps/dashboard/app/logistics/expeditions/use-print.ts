import { useWords } from '../../i18n/words.tsx';
import { useToast } from '../../kit/page/toast-provider.tsx';
import { printDocuments } from '../../kit/print/print-documents.ts';
import { useAct } from '../../kit/use-act.ts';

/** Prints files of the API as one document; one that does not come is said in a toast that stays. */
export function usePrint() {
  const t = useWords('expedition');
  const show = useToast();
  const { run, busy } = useAct({
    act: (addresses: readonly string[]) => printDocuments(addresses),
    onFailed: () => show({ kind: 'error', title: t('print.failed'), detail: t('print.failedHelp') }),
  });
  return { print: run, busy };
}
