import type { PartMovement } from '@reprise/contract/refurbishment/parts/part-payloads';
import { listPartMovements } from '@reprise/contract/refurbishment/parts/part-routes';
import { formatDateTime, formatNumber } from '@reprise/i18n/formats';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { Code13 } from '@reprise/ui/product/code13.tsx';
import type { FormatMoney } from '@reprise/ui/product/price.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { queryOf } from '../../api/query.ts';
import { HERE } from '../../base/now.ts';
import { useLocale, useWords } from '../../i18n/words.tsx';
import { Pager } from '../../kit/list/pages/pager.tsx';
import { ListStates } from '../../kit/page/list-states.tsx';
import { paths } from '../../navigation/paths.ts';
import { useMay } from '../../session/use-may.ts';

/** Why the quantities are what they are, the latest first. */
export function MovementsCard({ partId, format }: { partId: string; format: FormatMoney }) {
  const t = useWords('parts');
  const [page, setPage] = useState(1);
  const [size, setSize] = useState(10);
  const query = useQuery({
    ...queryOf(listPartMovements, {
      params: { id: partId },
      query: { page: String(page), itemsPerPage: String(size) },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <Card title={t('movements.title')} flush>
      <ListStates
        query={query}
        columns={['20%', '30%', '15%', '15%']}
        isEmpty={(list) => list['hydra:member'].length === 0 && page === 1}
        empty={{ title: t('movements.emptyTitle'), body: t('movements.empty') }}
        failedTitle={t('movements.failed')}
      >
        {(list) => (
          <>
            <MovementTable movements={list['hydra:member']} format={format} />
            <Pager
              page={page}
              size={size}
              shown={list['hydra:member'].length}
              total={list['hydra:totalItems']}
              onPage={setPage}
              onSize={(next) => {
                setSize(next);
                setPage(1);
              }}
            />
          </>
        )}
      </ListStates>
    </Card>
  );
}

function MovementTable({ movements, format }: { movements: readonly PartMovement[]; format: FormatMoney }) {
  const t = useWords('parts');
  const locale = useLocale();
  const mayOpenItems = useMay()('ROLE_ITEMS_STOCK_READ');
  return (
    // A narrow screen scrolls the table, also by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard
    <section className="table-scroll" tabIndex={0} aria-label={`${t('movements.title')}, ${movements.length}`}>
      <table className="table">
        <caption className="visually-hidden">{t('movements.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('movements.at')}</th>
            <th scope="col">{t('movements.what')}</th>
            <th scope="col">{t('list.columns.warehouse')}</th>
            <th scope="col" className="num">
              {t('movements.count')}
            </th>
            <th scope="col" className="num">
              {t('movements.balance')}
            </th>
            <th scope="col" className="num">
              {t('movements.cost')}
            </th>
          </tr>
        </thead>
        <tbody>
          {movements.map(({ id, kind, warehouseName, count, balance, unitCost, reason, item, at, by }) => (
            <tr key={id}>
              <td>
                <span className="part-lines">
                  {formatDateTime(locale, new Date(at), HERE)}
                  {by && <small>{by}</small>}
                </span>
              </td>
              <td>
                <span className="part-lines">
                  {t(`movements.kinds.${kind}`)}
                  {reason && <small>{reason}</small>}
                  {item &&
                    (mayOpenItems ? (
                      <Link className="link" to={paths.itemStock({ id: item.id })}>
                        <Code13 code={item.identificationNumber} />
                      </Link>
                    ) : (
                      <small>
                        <Code13 code={item.identificationNumber} />
                      </small>
                    ))}
                </span>
              </td>
              <td>{warehouseName}</td>
              <td className="num">
                {count > 0 && '+'}
                {formatNumber(locale, count)}
              </td>
              <td className="num">{formatNumber(locale, balance)}</td>
              <td className="num">{format(unitCost)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
