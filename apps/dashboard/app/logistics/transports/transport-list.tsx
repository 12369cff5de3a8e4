import { CARRIERS } from '@reprise/contract/logistics/carrier-codes';
import { CLAIM_STATUSES } from '@reprise/contract/logistics/claims/claims';
import { DELIVERY_STATUSES } from '@reprise/contract/logistics/delivery-statuses';
import { DIRECTIONS } from '@reprise/contract/logistics/expeditions';
import { listTransports } from '@reprise/contract/logistics/transport-routes';
import { TRANSPORT_CONCERNS } from '@reprise/contract/logistics/transports';
import type { Locale, T } from '@reprise/i18n';
import { formatDateTime } from '@reprise/i18n/formats';
import { Code13 } from '@reprise/ui/product/code13.tsx';
import { Link } from 'react-router';
import { HERE } from '../../base/now.ts';
import type { Filter, ListDef } from '../../kit/list/list-def.ts';
import { paths } from '../../navigation/paths.ts';
import { useMay } from '../../session/use-may.ts';
import { ClaimStatus } from '../claims/claim-status.tsx';
import { carrierName } from './carrier-name.ts';
import { ConcernCell } from './concern-cell.tsx';
import { readTransports, type Transport } from './read-transports.ts';
import { statusOf, TransportStatus } from './transport-status.tsx';

type Words = T<'transports'>;

export function transportList(t: Words, claims: T<'claims'>, locale: Locale): ListDef<Transport> {
  const moment = (at: string | null) => (at ? formatDateTime(locale, new Date(at), HERE) : '—');
  return {
    name: 'transports',
    route: listTransports,
    idOf: ({ id }) => id,
    nameOf: ({ trackingNumber, id }) => trackingNumber ?? id,
    searchName: 'search',
    filters: transportFilters(t, claims),
    tabs: [
      { id: 'all', label: t('tabs.all'), filters: {} },
      ...TRANSPORT_CONCERNS.map((concern) => ({
        id: concern,
        label: t(`concerns.${concern}.title`),
        filters: { concern: [concern] },
      })),
    ],
    columns: [
      {
        id: 'tracking',
        label: t('columns.tracking'),
        width: '16%',
        cell: (row) => <TrackingCell row={row} t={t} />,
        text: ({ trackingNumber }) => trackingNumber,
      },
      {
        id: 'status',
        label: t('columns.status'),
        width: '16%',
        cell: (row) => <TransportStatus row={row} />,
        text: (row) => statusOf(t, row),
      },
      {
        id: 'concern',
        label: t('columns.concern'),
        width: '26%',
        cell: (row) => <ConcernCell row={row} />,
        text: ({ concern }) => (concern ? t(`concerns.${concern}.title`) : null),
      },
      {
        id: 'claim',
        label: t('columns.claim'),
        hidden: true,
        cell: ({ claim }) => (claim ? <ClaimStatus status={claim.status} /> : '—'),
        text: ({ claim }) => (claim ? claims(`statuses.${claim.status}`) : null),
      },
      {
        id: 'object',
        label: t('columns.object'),
        cell: (row) => <ObjectCell row={row} t={t} />,
        text: ({ buyback, package: box }) => buyback?.identificationNumber ?? box?.number ?? null,
      },
      {
        id: 'direction',
        label: t('columns.direction'),
        spare: true,
        cell: ({ direction }) => t(`directions.${direction}`),
        text: ({ direction }) => t(`directions.${direction}`),
      },
      {
        id: 'account',
        label: t('columns.account'),
        spare: true,
        cell: ({ account, contractHolder }) => (
          <>
            {account.name}
            {contractHolder.id !== account.id && <small>{t('contractOf', { name: contractHolder.name })}</small>}
          </>
        ),
        text: ({ account }) => account.name,
      },
      {
        id: 'lastEventAt',
        label: t('columns.lastEventAt'),
        num: true,
        cell: ({ lastEventAt }) => moment(lastEventAt),
        text: ({ lastEventAt }) => lastEventAt,
      },
      {
        id: 'createdAt',
        label: t('columns.createdAt'),
        num: true,
        hidden: true,
        order: 'createdAt',
        cell: ({ createdAt }) => moment(createdAt),
        text: ({ createdAt }) => createdAt,
      },
      {
        id: 'deliveredAt',
        label: t('columns.deliveredAt'),
        num: true,
        hidden: true,
        cell: ({ deliveredAt }) => moment(deliveredAt),
        text: ({ deliveredAt }) => deliveredAt,
      },
    ],
    ...readTransports,
  };
}

function transportFilters(t: Words, claims: T<'claims'>): Filter[] {
  return [
    {
      kind: 'choice',
      name: 'status',
      label: t('columns.status'),
      options: DELIVERY_STATUSES.map((value) => ({ value, label: t(`statuses.${value}`) })),
    },
    {
      kind: 'choice',
      one: true,
      name: 'company',
      label: t('columns.carrier'),
      options: CARRIERS.map((value) => ({ value, label: carrierName(t, value) })),
    },
    {
      kind: 'choice',
      one: true,
      name: 'direction',
      label: t('columns.direction'),
      options: DIRECTIONS.map((value) => ({ value, label: t(`directions.${value}`) })),
    },
    {
      kind: 'choice',
      one: true,
      inTabs: true,
      name: 'concern',
      label: t('columns.concern'),
      options: TRANSPORT_CONCERNS.map((value) => ({ value, label: t(`concerns.${value}.title`) })),
    },
    {
      kind: 'choice',
      name: 'claim',
      label: t('columns.claim'),
      options: CLAIM_STATUSES.map((value) => ({ value, label: claims(`statuses.${value}`) })),
    },
    {
      kind: 'choice',
      one: true,
      name: 'isDelivered',
      label: t('delivered.label'),
      options: [
        { value: 'true', label: t('delivered.yes') },
        { value: 'false', label: t('delivered.no') },
      ],
    },
  ];
}

function TrackingCell({ row, t }: { row: Transport; t: Words }) {
  const number = row.trackingNumber ?? t('noNumber');
  return (
    <>
      {row.trackingLink ? (
        <a className="link" href={row.trackingLink} target="_blank" rel="noreferrer">
          {number}
        </a>
      ) : (
        number
      )}
      <small>{carrierName(t, row.carrier)}</small>
    </>
  );
}

function ObjectCell({ row: { buyback, package: box }, t }: { row: Transport; t: Words }) {
  const may = useMay();
  const code = buyback && <Code13 code={buyback.identificationNumber} />;
  return (
    <>
      {buyback && may('ROLE_BUYBACK_DETAIL_PAGE') ? (
        <Link className="link" to={paths.buyback({ id: buyback.id })}>
          {code}
        </Link>
      ) : (
        code
      )}
      {box && <small>{t('box', { number: box.number, count: box.items })}</small>}
      {!buyback && !box && '—'}
    </>
  );
}
