import { useWords } from '../../i18n/words.tsx';
import { useToast } from '../../kit/page/toast-provider.tsx';
import { printDocuments } from '../../kit/print/print-documents.ts';
import { useAct } from '../../kit/use-act.ts';

/** Prints a paper of a departure; one that does not come is said in a toast that stays. */
export function usePrintDeparture() {
  const t = useWords('leaving');
  const show = useToast();
  const { run, busy } = useAct({
    act: (address: string) => printDocuments([address]),
    onFailed: () => show({ kind: 'error', title: t('papers.failed') }),
  });
  return { print: run, busy };
}
