import { listPriceRevisions } from '@reprise/contract/pricing/revision-routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { forget } from '../../../api/query.ts';
import { useWords } from '../../../i18n/words.tsx';
import { useToast } from '../../../kit/page/toast-provider.tsx';
import { type Revision, revisionKey } from '../read-revisions.ts';

/** Does something with a revision: what it is now is shown at once, and a refusal says why. */
export function useRevisionAct(id: string, done: string, act: () => Promise<Revision>, onDone?: () => void) {
  const t = useWords('prices');
  const show = useToast();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (next) => {
      cache.setQueryData(revisionKey(id), next);
      void forget(cache, listPriceRevisions);
      show({ kind: 'done', title: done });
      onDone?.();
    },
    onError: (error) => {
      show({ kind: 'error', title: t('acts.failed'), detail: t.refusal(error) });
      void cache.invalidateQueries({ queryKey: revisionKey(id) });
    },
  });
}
