import type { Locale, T } from '@reprise/i18n';
import { formatDate, formatMoney } from '@reprise/i18n/formats';
import { toUnits } from '@reprise/kit/money';
import { Code13 } from '@reprise/ui/product/code13.tsx';
import { GradeTile } from '@reprise/ui/product/grade-tile.tsx';
import { StatusBadge } from '@reprise/ui/product/status-badge.tsx';
import { HERE } from '../../base/now.ts';
import { Thumbnail } from '../../kit/fields/thumbnail.tsx';
import type { Column } from '../../kit/list/list-def.ts';
import { stockName } from '../../warehouse/check-in/scan-words.ts';
import type { ItemRow } from './read-items.ts';

type Words = { t: T<'instock'>; stocks: T<'checkin'>; grades: T<'catalogue'>; locale: Locale };
const COSTS = {
  purchase: ({ purchasePrice }: ItemRow) => purchasePrice,
  services: ({ completedServicesCost }: ItemRow) => completedServicesCost,
  planned: ({ plannedRefurbCost }: ItemRow) => plannedRefurbCost,
};

export function itemColumns({ t, stocks, grades, locale }: Words): readonly [Column<ItemRow>, ...Column<ItemRow>[]] {
  const cost = (id: keyof typeof COSTS): Column<ItemRow> => ({
    id,
    label: t(`columns.${id}`),
    num: true,
    cell: (row) => formatMoney(locale, COSTS[id](row), row.currency),
    text: (row) => toUnits(COSTS[id](row)),
  });
  return [
    {
      id: 'code',
      label: t('columns.code'),
      width: '14%',
      cell: ({ code }) => <Code13 code={code} />,
      text: ({ code }) => code,
    },
    {
      id: 'product',
      label: t('columns.product'),
      width: '26%',
      cell: ({ product, grade, retailer }) => (
        <span className="stocked-product">
          <Thumbnail src={product.image} />
          <span>
            {product.label}
            <small>{[product.brand, retailer].filter(Boolean).join(' · ')}</small>
          </span>
          <GradeTile state={grade} label={grades(`states.${grade}`)} />
        </span>
      ),
      text: ({ product }) => product.label,
    },
    {
      id: 'status',
      label: t('columns.status'),
      cell: ({ status }) => (
        <StatusBadge object="item" status={status}>
          {t(`statuses.${status}`)}
        </StatusBadge>
      ),
      text: ({ status }) => t(`statuses.${status}`),
    },
    {
      id: 'stock',
      label: t('columns.stock'),
      cell: ({ stock, warehouse }) => (
        <span className="cell-wrap stocked-where">
          {stock && stockName(stocks, stock)}
          <small>{[stock?.location, warehouse.name].filter(Boolean).join(' · ')}</small>
        </span>
      ),
      text: ({ stock }) => stock && stockName(stocks, stock),
    },
    { ...cost('purchase'), spare: true },
    {
      ...cost('services'),
      spare: true,
      cell: ({ completedServicesCost, plannedRefurbCost, currency }) => (
        <>
          {formatMoney(locale, completedServicesCost, currency)}
          {plannedRefurbCost !== completedServicesCost && (
            <small>{t('plannedCost', { cost: formatMoney(locale, plannedRefurbCost, currency) })}</small>
          )}
        </>
      ),
    },
    { ...cost('planned'), hidden: true },
    {
      id: 'age',
      label: t('columns.age'),
      order: 'stockedAt',
      num: true,
      cell: ({ ageDays, stockedAt }) =>
        ageDays !== null &&
        stockedAt && (
          <>
            {t('days', { count: ageDays })}
            <small>{formatDate(locale, new Date(stockedAt), HERE)}</small>
          </>
        ),
      text: ({ ageDays }) => ageDays,
    },
    plain(t('columns.imei'), 'imei', ({ imei }) => imei),
    plain(t('columns.warehouse'), 'warehouse', ({ warehouse }) => warehouse.name),
    plain(t('columns.retailer'), 'retailer', ({ retailer }) => retailer),
  ];
}

const plain = (label: string, id: string, text: (row: ItemRow) => string | null): Column<ItemRow> => ({
  id,
  label,
  hidden: true,
  cell: text,
  text,
});
