import { listFoundDevices } from '@reprise/contract/warehouse/found/found-routes';
import type { Locale, T } from '@reprise/i18n';
import { formatDateTime } from '@reprise/i18n/formats';
import { Code13 } from '@reprise/ui/product/code13.tsx';
import { StatusBadge } from '@reprise/ui/product/status-badge.tsx';
import { Link } from 'react-router';
import { HERE } from '../../base/now.ts';
import type { ListDef } from '../../kit/list/list-def.ts';
import { paths } from '../../navigation/paths.ts';
import { type Found, readFound, SETTLED } from './read-found.ts';

type Shown = { t: T<'found'>; locale: Locale; warehouseId: string; mayOpen: boolean };

export function foundList({ t, locale, warehouseId, mayOpen }: Shown): ListDef<Found> {
  const moment = (at: string) => formatDateTime(locale, new Date(at), HERE);
  return {
    name: 'found-devices',
    route: listFoundDevices,
    idOf: ({ id }) => id,
    nameOf: ({ number }) => number,
    firstOrder: { field: 'foundAt', direction: 'desc' },
    tabs: [
      { id: 'open', label: t('tabs.open'), filters: {} },
      { id: 'settled', label: t('tabs.settled'), filters: { status: SETTLED } },
    ],
    filters: [
      {
        kind: 'choice',
        name: 'status',
        label: t('columns.status'),
        inTabs: true,
        options: SETTLED.map((value) => ({ value, label: t(`statuses.${value}`) })),
      },
    ],
    columns: [
      {
        id: 'number',
        label: t('columns.number'),
        width: '10%',
        cell: ({ number }) => <strong className="code">{number}</strong>,
        text: ({ number }) => number,
      },
      {
        id: 'description',
        label: t('columns.description'),
        width: '30%',
        cell: ({ description, code }) => (
          <span className="found-what">
            {description}
            <small>
              <Code13 code={code} />
            </small>
          </span>
        ),
        text: ({ description }) => description,
      },
      {
        id: 'status',
        label: t('columns.status'),
        cell: (row) => (
          <span className="found-what">
            <StatusBadge object="found" status={row.status}>
              {t(`statuses.${row.status}`)}
            </StatusBadge>
            {row.item && (
              <small>
                {mayOpen && row.item.buybackId ? (
                  <Link className="link code" to={paths.buyback({ id: row.item.buybackId })}>
                    {row.item.identificationNumber}
                  </Link>
                ) : (
                  <Code13 code={row.item.identificationNumber} />
                )}
              </small>
            )}
            {row.note && <small>{row.note}</small>}
          </span>
        ),
        text: ({ status, note }) => [t(`statuses.${status}`), note].filter(Boolean).join(', '),
      },
      {
        id: 'foundAt',
        label: t('columns.found'),
        order: 'foundAt',
        cell: ({ foundAt, foundBy }) => (
          <span className="found-what">
            {moment(foundAt)}
            {foundBy && <small>{foundBy}</small>}
          </span>
        ),
        text: ({ foundAt }) => moment(foundAt),
      },
      {
        id: 'parcel',
        label: t('columns.parcel'),
        spare: true,
        cell: ({ parcelNumber }) => (parcelNumber ? <span className="code">{parcelNumber}</span> : '—'),
        text: ({ parcelNumber }) => parcelNumber,
      },
      {
        id: 'code',
        label: t('columns.code'),
        hidden: true,
        cell: ({ code }) => <span className="code">{code}</span>,
        text: ({ code }) => code,
      },
      {
        id: 'settled',
        label: t('columns.settled'),
        hidden: true,
        cell: ({ settledAt, settledBy }) =>
          settledAt ? [moment(settledAt), settledBy].filter(Boolean).join(', ') : '—',
        text: ({ settledAt }) => settledAt && moment(settledAt),
      },
    ],
    ...readFound(warehouseId),
  };
}
