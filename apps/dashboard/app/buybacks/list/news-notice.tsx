import { countNewBuybacks } from '@reprise/contract/buybacks/desk/desk-routes';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../api/query.ts';
import { today } from '../../base/now.ts';
import { useWords } from '../../i18n/words.tsx';
import type { ListState } from '../../kit/list/list-def.ts';
import { buybackQuery } from './read-buybacks.ts';

const EVERY_MS = 30_000;

/** Says how many rows came since the list was opened. The rows stay where they are until somebody asks for the new ones. */
export function NewsNotice({ state, onShow }: { state: Pick<ListState, 'q' | 'filters'>; onShow: () => void }) {
  const t = useWords('buybacks');
  const [since, setSince] = useState(() => today().toISOString());
  const { data } = useQuery({
    ...queryOf(countNewBuybacks, { query: { ...buybackQuery(state), since } }),
    refetchInterval: EVERY_MS,
  });
  const { count = 0, isMore = false } = data ?? {};
  return (
    <div role="status">
      {count > 0 && (
        <div className="buyback-news">
          <span>{isMore ? t('newsMore', { count }) : t('news', { count })}</span>
          <Button
            size="sm"
            icon="refresh"
            onClick={() => {
              setSince(today().toISOString());
              onShow();
            }}
          >
            {t('showNews')}
          </Button>
        </div>
      )}
    </div>
  );
}
