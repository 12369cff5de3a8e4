import { MARGIN_DIMENSIONS } from '@reprise/contract/refurbishment/margins/margins';
import type { Locale, T } from '@reprise/i18n';
import { formatDate, formatMoney, formatNumber } from '@reprise/i18n/formats';
import { toUnits } from '@reprise/kit/money';
import { HERE } from '../../base/now.ts';
import type { Column, Filter, ListTab } from '../../kit/list/list-def.ts';
import { FIRST_DIMENSION, type MarginLine } from './read-margins.ts';

type Words = { t: T<'margins'>; grades: T<'catalogue'>; locale: Locale };
type Amount =
  | 'purchase'
  | 'bonus'
  | 'absorbed'
  | 'transport'
  | 'services'
  | 'parts'
  | 'writeOffs'
  | 'resale'
  | 'refund'
  | 'margin';
const GRADES = ['grade_a', 'grade_b', 'grade_c', 'grade_d', 'grade_e'] as const;
const CURRENCIES = ['EUR', 'GBP', 'USD', 'CHF'] as const;

export const marginTabs = (t: T<'margins'>): ListTab[] =>
  [FIRST_DIMENSION, ...MARGIN_DIMENSIONS.filter((name) => name !== FIRST_DIMENSION)].map((name) => ({
    id: name,
    label: t(`dimensions.${name}`),
    filters: name === FIRST_DIMENSION ? {} : { by: [name] },
  }));

export function marginFilters({ t, grades }: Words): Filter[] {
  const one = (name: string, label: string, options: readonly (readonly [value: string, label: string])[]): Filter => ({
    kind: 'choice',
    one: true,
    name,
    label,
    options: options.map(([value, text]) => ({ value, label: text })),
  });
  return [
    {
      ...one(
        'by',
        t('by'),
        MARGIN_DIMENSIONS.map((name) => [name, t(`dimensions.${name}`)]),
      ),
      inTabs: true,
    },
    { kind: 'dates', name: 'period', label: t('filters.period') },
    one('dated', t('filters.dated'), [
      ['bought', t('filters.bought')],
      ['sold', t('filters.sold')],
    ]),
    one('isSold', t('filters.isSold'), [
      ['true', t('filters.yes')],
      ['false', t('filters.no')],
    ]),
    {
      kind: 'choice',
      name: 'grade',
      label: t('filters.grade'),
      options: GRADES.map((value) => ({ value, label: grades(`states.${value}`) })),
    },
    one(
      'currency',
      t('filters.currency'),
      CURRENCIES.map((value) => [value, value]),
    ),
  ];
}

/** What a row is called in the division that is shown; `t('none')` for items that have no such thing. */
export function nameOf({ t, grades, locale }: Words, by: ListTab['id'], row: MarginLine): string {
  const grade = by === 'grade' ? GRADES.find((one) => one === row.key) : undefined;
  if (grade) return grades(`states.${grade}`);
  if (by === 'batch' && row.label && row.at) return `${row.label}, ${formatDate(locale, new Date(row.at), HERE)}`;
  return row.label ?? t(`none.${by as 'item'}`);
}

export function marginColumns(
  words: Words,
  nameRow: (row: MarginLine) => string,
): readonly [Column<MarginLine>, ...Column<MarginLine>[]] {
  const { t, locale } = words;
  const amount = (name: Amount, more: Partial<Column<MarginLine>> = {}): Column<MarginLine> => ({
    id: name,
    label: t(`columns.${name}`),
    num: true,
    cell: (row) => (row[name] ? formatMoney(locale, row[name], row.currency) : null),
    text: (row) => toUnits(row[name]),
    ...more,
  });
  return [
    {
      id: 'name',
      label: t('by'),
      width: '26%',
      cell: (row) => (
        <span className="cell-wrap">
          {nameRow(row)}
          {(row.code ?? row.retailer) && <small>{[row.code, row.retailer].filter(Boolean).join(' · ')}</small>}
        </span>
      ),
      text: nameRow,
    },
    {
      id: 'items',
      label: t('columns.items'),
      num: true,
      order: 'items',
      cell: (row) => formatNumber(locale, row.items),
      text: ({ items }) => items,
    },
    {
      id: 'sold',
      label: t('columns.sold'),
      num: true,
      cell: (row) => formatNumber(locale, row.sold),
      text: ({ sold }) => sold,
    },
    amount('purchase', { order: 'purchase' }),
    amount('services', { order: 'services' }),
    amount('parts', { spare: true }),
    amount('transport', { spare: true }),
    amount('resale', { order: 'resale' }),
    amount('refund', { spare: true }),
    amount('margin', {
      order: 'margin',
      cell: (row) => <strong>{formatMoney(locale, row.margin, row.currency)}</strong>,
    }),
    amount('bonus', { hidden: true }),
    amount('absorbed', { hidden: true }),
    amount('writeOffs', { hidden: true }),
    { id: 'code', label: t('columns.code'), hidden: true, cell: ({ code }) => code, text: ({ code }) => code },
    {
      id: 'retailer',
      label: t('columns.retailer'),
      hidden: true,
      cell: ({ retailer }) => retailer,
      text: ({ retailer }) => retailer,
    },
    {
      id: 'currency',
      label: t('columns.currency'),
      hidden: true,
      cell: ({ currency }) => currency,
      text: ({ currency }) => currency,
    },
  ];
}
