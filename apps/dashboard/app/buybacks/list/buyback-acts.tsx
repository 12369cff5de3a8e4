import { listBuybacks } from '@reprise/contract/buybacks/desk/desk-routes';
import { cancelBuyback } from '@reprise/contract/buybacks/follow-routes';
import { countTasks, listTasks, updateTask } from '@reprise/contract/tasks/routes';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { fetchFile } from '../../api/download.ts';
import { forget } from '../../api/query.ts';
import { useWords } from '../../i18n/words.tsx';
import { BulkReport } from '../../kit/list/bulk/bulk-report.tsx';
import { useBulkRun } from '../../kit/list/bulk/use-bulk-run.ts';
import { useExportRows } from '../../kit/list/export/use-export.ts';
import type { BulkAction, ListDef, RowAction } from '../../kit/list/list-def.ts';
import { useToast } from '../../kit/page/toast-provider.tsx';
import { printFiles } from '../../kit/print/print-documents.ts';
import { paths } from '../../navigation/paths.ts';
import { useMay } from '../../session/use-may.ts';
import { AssignDialog, type Assignment } from './assign-dialog.tsx';
import { CancelDialog, type Cancellation } from './cancel-dialog.tsx';
import type { BuybackListRow } from './read-buybacks.ts';

/** What is done with one buyback or several of the list; each answer of the server is told row by row. */
export function useBuybackActs(def: ListDef<BuybackListRow>) {
  const t = useWords('buybacks');
  const may = useMay();
  const cache = useQueryClient();
  const exportRows = useExportRows(def);
  const [asked, setAsked] = useState<readonly BuybackListRow[]>();
  const cancelling = useBulkRun({
    act: ({ row, cancellation }: { row: BuybackListRow; cancellation: Cancellation }) =>
      call(cancelBuyback, { params: { id: row.id }, body: cancellation }),
    reasonOf: t.refusal,
    onSettled: () => forget(cache, listBuybacks),
  });
  const printing = usePrinting();
  const [given, setGiven] = useState<readonly BuybackListRow[]>();
  const giving = useBulkRun({
    act: ({ task: { id, version }, assigneeId }: Assignment) =>
      call(updateTask, { params: { id }, body: { version, assigneeId } }),
    reasonOf: t.refusal,
    onSettled: () => forget(cache, listBuybacks, listTasks, countTasks),
  });
  const mayCancel = may('ROLE_BUYBACK_CANCEL');
  const cancelRefusal = mayCancel ? {} : { refusal: t('mayNotCancel') };
  const bulk: BulkAction<BuybackListRow>[] = [
    { id: 'export', label: t('actions.exportMany'), icon: 'download', run: (rows) => exportRows(rows) },
    { id: 'print', label: t('actions.printMany'), icon: 'printer', run: (rows) => void printing.run(rows) },
    { id: 'give', label: t('actions.giveMany'), icon: 'user-plus', run: setGiven },
    { id: 'cancel', label: t('actions.cancelMany'), icon: 'ban', danger: true, run: setAsked, ...cancelRefusal },
  ];
  const rowMenu = (row: BuybackListRow): RowAction[] => [
    { id: 'open', label: t('actions.open'), icon: 'eye', to: paths.buyback({ id: row.id }) },
    { id: 'print', label: t('actions.print'), icon: 'printer', run: () => void printing.run([row]) },
    {
      id: 'cancel',
      label: t('actions.cancel'),
      icon: 'ban',
      danger: true,
      run: () => setAsked([row]),
      ...cancelRefusal,
    },
  ];
  return { bulk, rowMenu, asked, setAsked, cancelling, printing, given, setGiven, giving };
}

/** Every sheet is fetched by itself, so that one that is missing is named; then all are printed as one, in the order chosen. */
function usePrinting() {
  const t = useWords('buybacks');
  const show = useToast();
  const sheets = useRef(new Map<string, Blob | undefined>());
  const printing = useBulkRun({
    act: async ({ id }: BuybackListRow) => {
      sheets.current.set(id, await fetchFile(`/buybacks/${id}/documents/tracking_sheet`));
    },
    reasonOf: () => t('print.missing'),
    onSettled: () =>
      printFiles([...sheets.current.values()].filter((sheet) => sheet !== undefined)).catch(() =>
        show({ kind: 'error', title: t('print.failed') }),
      ),
  });
  const run = (rows: readonly BuybackListRow[]) => {
    sheets.current = new Map(rows.map(({ id }) => [id, undefined]));
    return printing.run(rows);
  };
  return { ...printing, run, retry: () => run(printing.progress?.refused.map(({ row }) => row) ?? []) };
}

export function BuybackActs({ acts }: { acts: ReturnType<typeof useBuybackActs> }) {
  const t = useWords('buybacks');
  const { asked, setAsked, cancelling, printing, given, setGiven, giving } = acts;
  const confirm = (cancellation: Cancellation) => {
    setAsked(undefined);
    void cancelling.run((asked ?? []).map((row) => ({ row, cancellation })));
  };
  return (
    <>
      {asked && <CancelDialog rows={asked} onClose={() => setAsked(undefined)} onConfirm={confirm} />}
      {given && (
        <AssignDialog
          rows={given}
          onClose={() => setGiven(undefined)}
          onConfirm={(assignments) => {
            setGiven(undefined);
            void giving.run(assignments);
          }}
        />
      )}
      {giving.progress && (
        <BulkReport
          title={t('give.report')}
          progress={giving.progress}
          nameOf={({ name }) => name}
          onRetry={() => void giving.retry()}
          onStop={giving.stop}
          onClose={giving.clear}
        />
      )}
      {cancelling.progress && (
        <BulkReport
          title={t('cancel.report')}
          progress={cancelling.progress}
          nameOf={({ row }) => row.code}
          onRetry={() => void cancelling.retry()}
          onStop={cancelling.stop}
          onClose={cancelling.clear}
        />
      )}
      {/* What was printed lies in the printer: only what was not needs words. */}
      {printing.progress && printing.progress.refused.length > 0 && (
        <BulkReport
          title={t('print.report')}
          progress={printing.progress}
          nameOf={({ code }) => code}
          onRetry={() => void printing.retry()}
          onStop={printing.stop}
          onClose={printing.clear}
        />
      )}
    </>
  );
}
