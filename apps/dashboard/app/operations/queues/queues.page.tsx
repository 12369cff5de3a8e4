import type { CallResult } from '@reprise/client/call';
import { listQueues } from '@reprise/contract/operations/routes';
import { formatNumber } from '@reprise/i18n/formats';
import { Badge } from '@reprise/ui/primitives/badge.tsx';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../api/call.ts';
import { keyOf } from '../../api/query.ts';
import { waitWords } from '../../i18n/refusal-words.ts';
import { useLocale, useT } from '../../i18n/words.tsx';
import { DataList } from '../../kit/list/data-list.tsx';
import { readByPage } from '../../kit/list/export/read-all.ts';
import type { Column, ListDef, ListState } from '../../kit/list/list-def.ts';
import { PageHead } from '../../kit/page/page-head.tsx';
import { paths } from '../../navigation/paths.ts';

type Queue = CallResult<typeof listQueues>['hydra:member'][number];
const REFRESH_MS = 10_000;
const READ = { queryKey: keyOf(listQueues) };
const orderOf = ({ order }: ListState) => ({ order: { name: order?.direction ?? 'asc' } });

export default function Queues() {
  const t = useT();
  const locale = useLocale();
  const client = useQueryClient();
  const isReading = useIsFetching(READ) > 0;
  const def = useMemo<ListDef<Queue>>(() => {
    const count = (id: 'waiting' | 'deferred' | 'active' | 'failed'): Column<Queue> => ({
      id,
      label: t(`queues.${id}`),
      num: true,
      width: '8%',
      cell: (queue) => (queue[id] ? formatNumber(locale, queue[id]) : <span className="subtle">0</span>),
      text: (queue) => queue[id],
    });
    return {
      name: 'queues',
      route: listQueues,
      idOf: (queue) => queue.name,
      nameOf: (queue) => queue.name,
      hrefOf: (queue) => paths.queue({ name: queue.name }),
      filters: [],
      firstOrder: { field: 'name', direction: 'asc' },
      columns: [
        {
          id: 'name',
          label: t('queues.name'),
          order: 'name',
          width: '30%',
          cell: (queue) => queue.name,
          text: (queue) => queue.name,
        },
        count('waiting'),
        count('deferred'),
        count('active'),
        count('failed'),
        {
          id: 'dead',
          label: t('queues.dead'),
          num: true,
          width: '8%',
          cell: ({ deadLetters }) =>
            deadLetters ? (
              <Badge tone="red" glyph="st-alert">
                {formatNumber(locale, deadLetters)}
              </Badge>
            ) : (
              <span className="subtle">0</span>
            ),
          text: ({ deadLetters }) => deadLetters,
        },
        {
          id: 'oldest',
          label: t('queues.oldest'),
          num: true,
          width: '8%',
          cell: ({ oldestWaitingSeconds: age }) => (age === null ? null : waitWords(age, locale)),
          text: ({ oldestWaitingSeconds }) => oldestWaitingSeconds,
        },
      ],
      fetchPage: async (state, signal) => {
        const query = { page: String(state.page), itemsPerPage: String(state.size), ...orderOf(state) };
        const answer = await call(listQueues, { query }, { signal });
        return { rows: answer['hydra:member'], total: answer['hydra:totalItems'] };
      },
      fetchAll: (state) =>
        readByPage(
          (chunk) => call(listQueues, { query: { ...orderOf(state), ...chunk } }),
          ({ name }) => name,
        ),
    };
  }, [t, locale]);
  return (
    <div className="page--list">
      <PageHead
        title={t('titles.queues')}
        lead={t('queues.lead')}
        actions={
          <Button icon="refresh" busy={isReading} onClick={() => void client.invalidateQueries(READ)}>
            {t('queues.refresh')}
          </Button>
        }
      />
      <DataList
        def={def}
        refreshMs={REFRESH_MS}
        words={{
          label: t('queues.list'),
          emptyTitle: t('queues.noneTitle'),
          empty: t('queues.none'),
          noMatch: t('queues.noneTitle'),
          failed: t('queues.failedTitle'),
        }}
      />
    </div>
  );
}
