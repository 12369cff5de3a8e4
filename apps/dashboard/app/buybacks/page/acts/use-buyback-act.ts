import { getBuyback } from '@reprise/contract/buybacks/page/routes';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { forget } from '../../../api/query.ts';
import { useWords } from '../../../i18n/words.tsx';
import { useToast } from '../../../kit/page/toast-provider.tsx';
import { useAct } from '../../../kit/use-act.ts';

/** An act on the buyback of the page: it says that it is done, reads the page again, or says why not where it was asked. */
export function useBuybackAct<Input = void>(
  act: (input: Input) => Promise<unknown>,
  done: string,
  onDone?: () => void,
) {
  const t = useWords('buyback');
  const show = useToast();
  const cache = useQueryClient();
  const [problem, setProblem] = useState<string | undefined>();
  const { run, busy } = useAct<Input>({
    act,
    onDone: async () => {
      setProblem(undefined);
      show({ kind: 'done', title: done });
      await forget(cache, getBuyback);
      onDone?.();
    },
    onFailed: (error) => setProblem(t.refusal(error)),
  });
  return { run, busy, problem };
}
