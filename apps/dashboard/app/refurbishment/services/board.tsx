import type { ServiceRow } from '@reprise/contract/refurbishment/service-payloads';
import { listItemServices } from '@reprise/contract/refurbishment/service-routes';
import { formatMoney } from '@reprise/i18n/formats';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { Code13 } from '@reprise/ui/product/code13.tsx';
import { statusLook } from '@reprise/ui/product/status-looks.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/query.ts';
import { useLocale, useWords } from '../../i18n/words.tsx';
import { Thumbnail } from '../../kit/fields/thumbnail.tsx';
import { ListStates } from '../../kit/page/list-states.tsx';
import { deviceName, stockName } from '../../warehouse/check-in/scan-words.ts';
import { useWorkedTime } from './worked-time.ts';

/** Work is taken from the top: what waits longest comes first, what was done last too. */
const COLUMNS = [
  { status: 'to_do', counted: 'to_do', order: 'asc' },
  { status: 'in_progress', counted: 'in_progress', order: 'asc' },
  { status: 'paused', counted: 'paused', order: 'asc' },
  { status: 'completed', counted: 'completedToday', order: 'desc' },
] as const;
type Column = (typeof COLUMNS)[number];
const SHOWN = 30;
/** Several people work on one board. */
const LOOK_AGAIN_MS = 20_000;

export type BoardFilter = { refurbStepId: string | undefined; operatorId: string | undefined };
type Props = { filter: BoardFilter; opened: string | undefined; onOpen: (itemId: string) => void };

/** To do, in progress, paused, done today. */
export function Board(props: Props) {
  return (
    <div className="workshop-board">
      {COLUMNS.map((column) => (
        <BoardColumn key={column.status} column={column} {...props} />
      ))}
    </div>
  );
}

function BoardColumn({ column, filter, opened, onOpen }: Props & { column: Column }) {
  const t = useWords('workshop');
  const { status, counted, order } = column;
  const { tone, glyph } = statusLook('service', status);
  const query = useQuery({
    ...queryOf(listItemServices, {
      query: {
        status,
        ...(status === 'completed' && { isOfToday: 'true' }),
        ...(filter.refurbStepId && { refurbStepId: filter.refurbStepId }),
        ...(filter.operatorId && { operatorId: filter.operatorId }),
        order: { updatedAt: order },
        itemsPerPage: String(SHOWN),
        partial: 'true',
      },
    }),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN_MS,
  });
  const count = query.data?.counts[counted];
  return (
    <section className="workshop-column" aria-label={t(`columns.${status}`)}>
      <h2 data-tone={tone}>
        <Icon name={glyph} size={20} />
        {t(`columns.${status}`)}
        {count !== undefined && <small>{count}</small>}
      </h2>
      <ListStates
        query={query}
        columns={['80%']}
        isEmpty={(list) => list['hydra:member'].length === 0}
        empty={{ title: t(`empty.${status}`), body: '' }}
        failedTitle={t('failed')}
      >
        {({ 'hydra:member': rows, counts }) => (
          <>
            <ul className="workshop-cards">
              {rows.map((row) => (
                <li key={row.id}>
                  <ServiceCard row={row} isOpen={row.item.itemId === opened} onOpen={() => onOpen(row.item.itemId)} />
                </li>
              ))}
            </ul>
            {counts[counted] > rows.length && (
              <p className="subtle">{t('board.more', { count: counts[counted] - rows.length })}</p>
            )}
          </>
        )}
      </ListStates>
    </section>
  );
}

function ServiceCard({ row, isOpen, onOpen }: { row: ServiceRow; isOpen: boolean; onOpen: () => void }) {
  const t = useWords('workshop');
  const stocks = useWords('checkin');
  const locale = useLocale();
  const worked = useWorkedTime(row);
  const { status, item, operator, stock } = row;
  const note = status === 'paused' ? (row.pauseReason ?? t('statuses.paused')) : stock && stockName(stocks, stock);
  return (
    <button type="button" className="workshop-card" aria-current={isOpen || undefined} onClick={onOpen}>
      <strong>{row.name}</strong>
      <span className="workshop-card-item">
        <Thumbnail src={item.product.image} />
        <span>
          {deviceName(item.product)}
          <Code13 code={item.identificationNumber} />
        </span>
      </span>
      <span className="workshop-card-foot">
        <span className="workshop-note">{[operator?.name, note].filter(Boolean).join(' · ')}</span>
        {status === 'to_do' ? (
          <span>{formatMoney(locale, row.plannedCost, row.currency)}</span>
        ) : (
          <b role={status === 'in_progress' ? 'timer' : undefined}>{worked}</b>
        )}
      </span>
    </button>
  );
}
