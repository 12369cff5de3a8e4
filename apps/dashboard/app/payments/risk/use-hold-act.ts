import { getBuyback } from '@reprise/contract/buybacks/page/routes';
import { getPayment, listPayments } from '@reprise/contract/payments/desk/payment-routes';
import { getPaymentHold, listPaymentHolds } from '@reprise/contract/payments/risk/hold-routes';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { forget } from '../../api/query.ts';
import { useWords } from '../../i18n/words.tsx';
import { useToast } from '../../kit/page/toast-provider.tsx';
import { useAct } from '../../kit/use-act.ts';
import type { HoldDetail } from './read-holds.ts';

/** An act on a held payment: it says what came of it and reads again what is shown, or says in its place why not. */
export function useHoldAct<Input = void>(
  act: (input: Input) => Promise<HoldDetail>,
  done: (hold: HoldDetail, input: Input) => string,
) {
  const t = useWords('risk');
  const show = useToast();
  const cache = useQueryClient();
  const [problem, setProblem] = useState<string | undefined>();
  const { run, busy } = useAct<Input, { hold: HoldDetail; input: Input }>({
    act: async (input) => ({ hold: await act(input), input }),
    onDone: async ({ hold, input }) => {
      show({ kind: 'done', title: done(hold, input) });
      setProblem(undefined);
      await forget(cache, listPaymentHolds, getPaymentHold, listPayments, getPayment, getBuyback);
    },
    onFailed: (error) => setProblem(t.refusal(error)),
  });
  return { run, busy, problem };
}
