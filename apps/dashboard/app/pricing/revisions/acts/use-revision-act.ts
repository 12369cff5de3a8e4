import { ApiRefusal } from '@reprise/client/call';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { priceRefusal, usePriceWords } from '../../../i18n/price-words.ts';
import { refusalWords } from '../../../i18n/refusal-words.ts';
import { useLocale, useT } from '../../../i18n/words.tsx';
import { useToast } from '../../../kit/page/toast-provider.tsx';
import { type Revision, revisionKey } from '../read-revisions.ts';

/** Does something with a revision: what it is now is shown at once, and a refusal says why. */
export function useRevisionAct(id: string, done: string, act: () => Promise<Revision>, onDone?: () => void) {
  const t = usePriceWords();
  const common = useT();
  const locale = useLocale();
  const show = useToast();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (next) => {
      cache.setQueryData(revisionKey(id), next);
      void cache.invalidateQueries({ queryKey: ['list', 'price-revisions'] });
      show({ kind: 'done', title: done });
      onDone?.();
    },
    onError: (error) => {
      const own = error instanceof ApiRefusal ? priceRefusal(t, error) : undefined;
      show({ kind: 'error', title: t('acts.failed'), detail: own ?? refusalWords(error, common, locale) });
      void cache.invalidateQueries({ queryKey: revisionKey(id) });
    },
  });
}
