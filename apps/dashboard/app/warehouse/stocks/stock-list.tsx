import { listStocks } from '@reprise/contract/warehouse/stock-routes';
import type { Locale, T } from '@reprise/i18n';
import { formatMoney, formatNumber } from '@reprise/i18n/formats';
import { Badge } from '@reprise/ui/primitives/badge.tsx';
import type { ListDef } from '../../kit/list/list-def.ts';
import { paths } from '../../navigation/paths.ts';
import { stockName } from '../check-in/scan-words.ts';
import { readStocks, type Stock } from './read-stocks.ts';

type Shown = {
  t: T<'stocks'>;
  names: T<'checkin'>;
  locale: Locale;
  accountId: string | undefined;
  warehouses: readonly { id: string; name: string }[];
};

export const formatWorth = (locale: Locale, { values }: Stock): string =>
  values.map(({ currency, amount }) => formatMoney(locale, amount, currency)).join(' + ') || '—';

export function stockList({ t, names, locale, accountId, warehouses }: Shown): ListDef<Stock> {
  return {
    name: 'stocks',
    route: listStocks,
    idOf: ({ id }) => id,
    nameOf: (stock) => stockName(names, stock),
    hrefOf: ({ id }) => paths.stock({ id }),
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
        width: '24%',
        cell: (stock) => (
          <>
            {stockName(names, stock)} {stock.defaultStock && <Badge tone="neutral">{t('byDefault')}</Badge>}
          </>
        ),
        text: (stock) => stockName(names, stock),
      },
      {
        id: 'identifier',
        label: t('columns.identifier'),
        cell: ({ identifier }) => (identifier ? <span className="code">{identifier}</span> : '—'),
        text: ({ identifier }) => identifier,
      },
      {
        id: 'location',
        label: t('columns.location'),
        cell: ({ location }) => location ?? '—',
        text: ({ location }) => location,
      },
      {
        id: 'warehouse',
        label: t('columns.warehouse'),
        spare: true,
        cell: ({ warehouse }) => warehouse.name,
        text: ({ warehouse }) => warehouse.name,
      },
      {
        id: 'items',
        label: t('columns.items'),
        order: 'itemCount',
        num: true,
        cell: ({ itemCount }) => formatNumber(locale, itemCount),
        text: ({ itemCount }) => itemCount,
      },
      {
        id: 'age',
        label: t('columns.age'),
        order: 'averageAge',
        num: true,
        cell: ({ averageAgeDays }) => (averageAgeDays === null ? '—' : t('days', { count: averageAgeDays })),
        text: ({ averageAgeDays }) => averageAgeDays,
      },
      {
        id: 'value',
        label: t('columns.value'),
        num: true,
        cell: (stock) => formatWorth(locale, stock),
        text: (stock) => (stock.values.length ? formatWorth(locale, stock) : null),
      },
    ],
    ...readStocks(accountId),
  };
}
