import { restoreCategory } from '@reprise/contract/catalogue/category-routes';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { useWords } from '../../i18n/words.tsx';
import { useToast } from '../../kit/page/toast-provider.tsx';
import { useAct } from '../../kit/use-act.ts';
import { forgetCategories } from './read-categories.ts';

/** Brings an archived category back, with its questions and circuits. */
export function useRestoreCategory(id: string) {
  const t = useWords('categories');
  const show = useToast();
  const cache = useQueryClient();
  return useAct({
    act: () => call(restoreCategory, { params: { id } }),
    onDone: () => {
      show({ kind: 'done', title: t('archive.restored') });
      return forgetCategories(cache);
    },
    onFailed: (error) => show({ kind: 'error', title: t.refusal(error) }),
  });
}
