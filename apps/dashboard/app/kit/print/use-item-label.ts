import {
  cancelPrintJob,
  getPrintJob,
  type PrintJobView,
  requestPrint,
} from '@reprise/contract/refurbishment/printing/job-routes';
import { isEnded } from '@reprise/contract/refurbishment/printing/printing';
import { call } from '../../api/call.ts';
import { useWords } from '../../i18n/words.tsx';
import { useToast } from '../page/toast-provider.tsx';
import { useAct } from '../use-act.ts';
import { printDocuments } from './print-documents.ts';
import { printerHere, type StationPrinter } from './station-printer.ts';

/** A printer that works prints within two seconds; after this somebody who waits is told. */
const ASK_EVERY_MS = 700;
const TIMES = 12;

type Sent = { itemId: string; printer: StationPrinter };
type Instead = { itemId: string; job?: PrintJobView | undefined };

/**
 * Prints the label of an item: at the printer of this station without a dialog, or through the dialog of the browser where
 * none was chosen. A printer that does not answer is told, with the dialog as the way out.
 */
export function useItemLabel() {
  const t = useWords('scaffolds');
  const show = useToast();
  const here = useAct<Instead>({
    act: async ({ itemId, job }) => {
      // The label that waits would come out a second time. One that an agent has taken is printed twice all the same.
      if (job) await call(cancelPrintJob, { params: { id: job.id } }).catch(() => undefined);
      await printDocuments([`/items/${itemId}/label`]);
    },
    onFailed: () => show({ kind: 'error', title: t('printer.failed') }),
  });
  const { run, busy } = useAct<Sent, Sent & { job: PrintJobView | undefined }>({
    // A station that was removed or has too much to print refuses: whoever stands here needs a label all the same.
    act: async (sent) => ({ ...sent, job: await send(sent).catch(() => undefined) }),
    onDone: ({ itemId, printer: { name }, job }) => {
      if (job?.status === 'printed')
        return show({
          kind: 'done',
          title: t('printer.printed', { name }),
          ...(job.mayBePrinted && { detail: t('printer.twice') }),
        });
      return show({
        kind: 'error',
        title: t(job ? 'printer.silent' : 'printer.refused', { name }),
        detail: t(job ? 'printer.silentHelp' : 'printer.refusedHelp'),
        action: { label: t('printer.here'), onAction: () => here.run({ itemId, job }) },
      });
    },
    onFailed: () => show({ kind: 'error', title: t('printer.failed') }),
  });
  return {
    busy: busy || here.busy,
    print(itemId: string): void {
      const printer = printerHere.get();
      if (printer) run({ itemId, printer });
      else here.run({ itemId });
    },
    /** When the work on an item has ended, where the station asks for it. */
    printAfterWork(itemId: string): void {
      const printer = printerHere.get();
      if (printer?.isAutomatic) run({ itemId, printer });
    },
  };
}

async function send({ itemId, printer }: Sent): Promise<PrintJobView> {
  let job = await call(requestPrint, { body: { stationId: printer.stationId, itemId, document: 'item_label' } });
  for (let tried = 0; tried < TIMES && !isEnded(job.status); tried++) {
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
    job = await call(getPrintJob, { params: { id: job.id } });
  }
  return job;
}
