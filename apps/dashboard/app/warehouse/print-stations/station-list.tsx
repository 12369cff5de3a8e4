import { listPrintStations } from '@reprise/contract/refurbishment/printing/station-routes';
import type { Locale, T } from '@reprise/i18n';
import { formatNumber } from '@reprise/i18n/formats';
import type { ListDef } from '../../kit/list/list-def.ts';
import { paths } from '../../navigation/paths.ts';
import { readStations, type Station } from './read-stations.ts';
import { StationState } from './station-state.tsx';

type Shown = {
  t: T<'printing'>;
  locale: Locale;
  accountId: string | undefined;
  warehouses: readonly { id: string; name: string }[];
};

export function stationList({ t, locale, accountId, warehouses }: Shown): ListDef<Station> {
  const printer = ({ kind, labelSize }: Station) => `${t(`kinds.${kind}`)}, ${t(`sizes.${labelSize}`)}`;
  return {
    name: 'print-stations',
    route: listPrintStations,
    idOf: ({ id }) => id,
    nameOf: ({ name }) => name,
    hrefOf: ({ id }) => paths.printStation({ id }),
    searchName: 'search',
    firstOrder: { field: 'name', direction: 'asc' },
    filters: [
      {
        kind: 'choice',
        name: 'warehouseId',
        label: t('columns.warehouse'),
        options: warehouses.map(({ id, name }) => ({ value: id, label: name })),
      },
    ],
    columns: [
      {
        id: 'name',
        label: t('columns.name'),
        order: 'name',
        width: '26%',
        cell: ({ name }) => name,
        text: ({ name }) => name,
      },
      {
        id: 'warehouse',
        label: t('columns.warehouse'),
        cell: ({ warehouse }) => warehouse.name,
        text: ({ warehouse }) => warehouse.name,
      },
      { id: 'printer', label: t('columns.printer'), cell: printer, text: printer },
      {
        id: 'state',
        label: t('columns.state'),
        order: 'lastSeenAt',
        cell: (station) => <StationState station={station} />,
        text: ({ lastSeenAt }) => lastSeenAt,
      },
      {
        id: 'queued',
        label: t('columns.queued'),
        num: true,
        cell: ({ queued }) => formatNumber(locale, queued),
        text: ({ queued }) => queued,
      },
    ],
    ...readStations(accountId),
  };
}
