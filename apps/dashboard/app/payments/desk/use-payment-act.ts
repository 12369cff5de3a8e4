import { getBuyback } from '@reprise/contract/buybacks/page/routes';
import { getPayoutBatch, listPayoutBatches } from '@reprise/contract/payments/desk/batch-routes';
import { getCashNeeded, getPaymentFailures } from '@reprise/contract/payments/desk/overview-routes';
import { getPayment, listPayments } from '@reprise/contract/payments/desk/payment-routes';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { forget } from '../../api/query.ts';
import { useWords } from '../../i18n/words.tsx';
import { useToast } from '../../kit/page/toast-provider.tsx';
import { useAct } from '../../kit/use-act.ts';

/** An act on payments: it says that it is done, unless its place does, and reads again what is shown; or says why not. */
export function usePaymentAct<Input = void, Output = unknown>(
  act: (input: Input) => Promise<Output>,
  done: string | ((output: Output) => string | undefined),
  onDone?: (output: Output) => void,
) {
  const t = useWords('payments');
  const show = useToast();
  const cache = useQueryClient();
  const [problem, setProblem] = useState<string | undefined>();
  const { run, busy } = useAct<Input, Output>({
    act,
    onDone: async (output) => {
      const title = typeof done === 'string' ? done : done(output);
      if (title) show({ kind: 'done', title });
      setProblem(undefined);
      onDone?.(output);
      await forget(
        cache,
        listPayments,
        getCashNeeded,
        getPaymentFailures,
        getPayment,
        listPayoutBatches,
        getPayoutBatch,
        getBuyback,
      );
    },
    onFailed: (error) => setProblem(t.refusal(error)),
  });
  return { run, busy, problem };
}
