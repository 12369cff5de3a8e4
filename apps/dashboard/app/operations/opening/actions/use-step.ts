import { getOpening } from '@reprise/contract/operations/opening-routes';
import { getCoverage, getReadiness } from '@reprise/contract/operations/readiness-routes';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { forget } from '../../../api/query.ts';
import { useWords } from '../../../i18n/words.tsx';
import { useToast } from '../../../kit/page/toast-provider.tsx';
import { useAct } from '../../../kit/use-act.ts';
import { type Opening, openingOf } from '../../../readiness/notices/read-opening.ts';

/** One press that settles a step: every route answers the opening as it is afterwards. */
export function useStep<Input = void>(accountId: string, act: (input: Input) => Promise<Opening>) {
  const t = useWords('opening');
  const cache = useQueryClient();
  const show = useToast();
  const [refusal, setRefusal] = useState<string>();
  const { run, busy } = useAct<Input, Opening>({
    act,
    onDone: async (opening) => {
      setRefusal(undefined);
      cache.setQueryData(openingOf(accountId).queryKey, opening);
      show({ kind: 'done', title: t('actions.done') });
      await forget(cache, getReadiness, getCoverage);
    },
    onFailed: async (error) => {
      setRefusal(t.refusal(error));
      await forget(cache, getOpening);
    },
  });
  return { run, busy, refusal };
}
