import { getClaimProposal, listClaims } from '@reprise/contract/logistics/claims/claim-routes';
import { listTransports } from '@reprise/contract/logistics/transport-routes';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { forget } from '../../api/query.ts';
import { useWords } from '../../i18n/words.tsx';
import { useToast } from '../../kit/page/toast-provider.tsx';
import { useAct } from '../../kit/use-act.ts';

/** An act on a claim: it says that it is done and reads the lists again, or says why not in its dialog. */
export function useClaimAct<Input>(act: (input: Input) => Promise<unknown>, done: string, onDone: () => void) {
  const t = useWords('claims');
  const show = useToast();
  const cache = useQueryClient();
  const [problem, setProblem] = useState<string>();
  const { run, busy } = useAct<Input>({
    act,
    onDone: async () => {
      show({ kind: 'done', title: done });
      onDone();
      await forget(cache, listClaims, listTransports, getClaimProposal);
    },
    onFailed: (error) => setProblem(t.refusal(error)),
  });
  return { run, busy, problem };
}
