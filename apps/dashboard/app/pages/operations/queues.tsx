import { listQueues } from '@reprise/contract/operations/routes';
import { formatNumber } from '@reprise/i18n/formats';
import { Badge } from '@reprise/ui/badge.tsx';
import { Button } from '@reprise/ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../../api.ts';
import { ListStates } from '../../components/list-states.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { waitWords } from '../../i18n/refusal-words.ts';
import { useLocale, useT } from '../../i18n/words.tsx';
import { paths } from '../../paths.ts';

const REFRESH_MS = 10_000;

export default function Queues() {
  const t = useT();
  const locale = useLocale();
  const queues = useQuery({
    queryKey: ['queues'],
    queryFn: ({ signal }) => call(listQueues, { query: { pagination: 'false', order: { name: 'asc' } } }, { signal }),
    refetchInterval: REFRESH_MS,
  });
  const n = (value: number) => (value ? formatNumber(locale, value) : <span className="subtle">0</span>);
  const columns = ['waiting', 'deferred', 'active', 'failed', 'dead', 'oldest'] as const;
  return (
    <div className="page--list">
      <PageHead
        title={t('titles.queues')}
        lead={t('queues.lead')}
        actions={
          <Button icon="refresh" busy={queues.isRefetching} onClick={() => void queues.refetch()}>
            {t('queues.refresh')}
          </Button>
        }
      />
      <div className="card table-card">
        <ListStates
          query={queues}
          columns={['30%', '8%', '8%', '8%', '8%', '8%']}
          isEmpty={(data) => data['hydra:member'].length === 0}
          empty={{ title: t('queues.noneTitle'), body: t('queues.none') }}
          failedTitle={t('queues.failedTitle')}
        >
          {(data) => (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
            <section className="table-scroll" aria-label={t('queues.list')} tabIndex={0}>
              <table className="table table--cards">
                <thead>
                  <tr>
                    <th scope="col">{t('queues.name')}</th>
                    {columns.map((column) => (
                      <th key={column} scope="col" className="num">
                        {t(`queues.${column}`)}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {data['hydra:member'].map((queue) => (
                    <tr key={queue.name}>
                      <th scope="row">
                        <Link className="row-link" prefetch="intent" to={paths.queue(queue.name)}>
                          {queue.name}
                        </Link>
                      </th>
                      <td className="num" data-label={t('queues.waiting')}>
                        {n(queue.waiting)}
                      </td>
                      <td className="num" data-label={t('queues.deferred')}>
                        {n(queue.deferred)}
                      </td>
                      <td className="num" data-label={t('queues.active')}>
                        {n(queue.active)}
                      </td>
                      <td className="num" data-label={t('queues.failed')}>
                        {n(queue.failed)}
                      </td>
                      <td className="num" data-label={t('queues.dead')}>
                        {queue.deadLetters ? (
                          <Badge tone="red" glyph="st-alert">
                            {formatNumber(locale, queue.deadLetters)}
                          </Badge>
                        ) : (
                          n(0)
                        )}
                      </td>
                      <td className="num" data-label={t('queues.oldest')}>
                        {queue.oldestWaitingSeconds === null
                          ? t('common.none')
                          : waitWords(queue.oldestWaitingSeconds, locale)}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
          )}
        </ListStates>
      </div>
    </div>
  );
}
