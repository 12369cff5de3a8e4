import { getRiskRules } from '@reprise/contract/payments/risk/rule-routes';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../api/query.ts';
import { useWords } from '../../i18n/words.tsx';
import { useToast } from '../../kit/page/toast-provider.tsx';
import { useAct } from '../../kit/use-act.ts';
import type { Rules } from './read-holds.ts';

/** A change of the rules answers with all of them, which are then shown. */
export function useRulesAct<Input = void>(act: (input: Input) => Promise<Rules>, onDone?: () => void) {
  const t = useWords('risk');
  const show = useToast();
  const cache = useQueryClient();
  const [problem, setProblem] = useState<string | undefined>();
  const { run, busy } = useAct<Input, Rules>({
    act,
    onDone: (rules) => {
      setProblem(undefined);
      cache.setQueryData(queryOf(getRiskRules, {}).queryKey, rules);
      show({ kind: 'done', title: t('settings.saved') });
      onDone?.();
    },
    onFailed: (error) => setProblem(t.refusal(error)),
  });
  return { run, busy, problem };
}
