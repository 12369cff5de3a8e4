import type { CallResult } from '@reprise/client/call';
import { listSoldInStore } from '@reprise/contract/buybacks/counter/sale-routes';
import { getBuyback } from '@reprise/contract/buybacks/page/routes';
import { getPayment, listPayments } from '@reprise/contract/payments/desk/payment-routes';
import { findVoucher, type printVoucher } from '@reprise/contract/payments/voucher-routes';
import type { VoucherFormat } from '@reprise/contract/payments/vouchers';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { forget } from '../../api/query.ts';
import { afterPaint } from '../../base/after-paint.ts';
import { useWords } from '../../i18n/words.tsx';
import { useToast } from '../../kit/page/toast-provider.tsx';
import { printDocuments } from '../../kit/print/print-documents.ts';
import { useAct } from '../../kit/use-act.ts';

/** Reads that say where a voucher stands. */
const SHOWN = [getBuyback, listSoldInStore, findVoucher, listPayments, getPayment] as const;
type VoucherPrint = CallResult<typeof printVoucher>;

/**
 * Asks for a print and opens the print dialog of the browser with it. A file that does not come is asked for by pressing again:
 * the voucher is made by then, and stays the same.
 */
export function useVoucherAct<Input = void>(
  ask: (input: Input) => Promise<VoucherPrint>,
  format: VoucherFormat,
  onDone?: () => void,
) {
  const t = useWords('vouchers');
  const show = useToast();
  const cache = useQueryClient();
  const [problem, setProblem] = useState<string | undefined>();
  const { run, busy } = useAct<Input, VoucherPrint>({
    act: async (input) => {
      await new Promise<void>(afterPaint);
      return ask(input);
    },
    onDone: async (print) => {
      setProblem(undefined);
      await printDocuments([`/payments/${print.paymentId}/voucher/prints/${print.id}?format=${format}`]).then(
        () => show({ kind: 'done', title: t('done', { end: print.codeEnd }) }),
        () => setProblem(t('notFetched')),
      );
      onDone?.();
      await forget(cache, ...SHOWN);
    },
    onFailed: async (error) => {
      setProblem(t.refusal(error));
      // It stands otherwise than the page shows.
      await forget(cache, ...SHOWN);
    },
  });
  return { run, busy, problem };
}
