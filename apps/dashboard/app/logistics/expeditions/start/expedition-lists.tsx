import { formatDateTime } from '@reprise/i18n/formats';
import { Button, buttonClass } from '@reprise/ui/primitives/button.tsx';
import { Card } from '@reprise/ui/primitives/card.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { HERE } from '../../../base/now.ts';
import { useLocale, useWords } from '../../../i18n/words.tsx';
import { FailureView } from '../../../kit/page/failure-view.tsx';
import { ListStates } from '../../../kit/page/list-states.tsx';
import { paths } from '../../../navigation/paths.ts';
import { stationPath, useOpenExpeditions, useRecentExpeditions } from '../read-expeditions.ts';
import { usePrint } from '../use-print.ts';

type Row = NonNullable<ReturnType<typeof useOpenExpeditions>['data']>['hydra:member'][number];

/** Nothing is drawn where nothing is open: most begin something new. */
export function OpenExpeditions({ itemId }: { itemId: string | undefined }) {
  const t = useWords('expedition');
  const read = useOpenExpeditions();
  const rows = read.data?.['hydra:member'] ?? [];
  if (read.isError && !read.data)
    return <FailureView error={read.error} title={t('start.openFailed')} onRetry={() => void read.refetch()} />;
  if (!rows.length) return null;
  return (
    <Card title={t('start.open')} flush>
      <ul className="sending-rows">
        {rows.map((row) => (
          <ExpeditionLine key={row.id} row={row} at={row.createdAt} when="begun">
            <Link className={buttonClass({ size: 'glove' })} to={stationPath(row, itemId)}>
              {t('start.goOn')}
            </Link>
          </ExpeditionLine>
        ))}
      </ul>
    </Card>
  );
}

export function RecentExpeditions() {
  const t = useWords('expedition');
  const read = useRecentExpeditions();
  const { print, busy } = usePrint();
  return (
    <Card title={t('start.recent')} flush>
      <ListStates
        query={read}
        columns={['40%', '20%', '20%']}
        isEmpty={(data) => data['hydra:member'].length === 0}
        empty={{ title: t('start.noneTitle'), body: t('start.none') }}
        failedTitle={t('start.recentFailed')}
      >
        {(data) => (
          <ul className="sending-rows">
            {data['hydra:member'].map((row) => (
              <ExpeditionLine key={row.id} row={row} at={row.registeredAt ?? row.createdAt} when="left">
                <Button
                  size="glove"
                  icon="printer"
                  busy={busy}
                  onClick={() => print([`/expeditions/${row.id}/hand-over-list`])}
                >
                  {t('print.list')}
                </Button>
                <Link
                  className={buttonClass({ size: 'glove' })}
                  to={paths.expeditionConfirmation({ expedition: row.id })}
                >
                  {t('start.see')}
                </Link>
              </ExpeditionLine>
            ))}
          </ul>
        )}
      </ListStates>
    </Card>
  );
}

function ExpeditionLine(props: { row: Row; at: string; when: 'begun' | 'left'; children: ReactNode }) {
  const { row, at, when, children } = props;
  const t = useWords('expedition');
  const locale = useLocale();
  const way = row.withLabel ? 'withLabel' : 'withoutLabel';
  return (
    <li>
      <span>
        <strong>
          {t(`directions.${row.direction}`)} · {t(`start.${way}`)}
        </strong>
        <small>
          {t(`start.${when}`, { at: formatDateTime(locale, new Date(at), HERE) })} ·{' '}
          {t('register.items', { count: row.items })} {t('register.packages', { count: row.packages })}
        </small>
      </span>
      <span className="sending-acts">{children}</span>
    </li>
  );
}
