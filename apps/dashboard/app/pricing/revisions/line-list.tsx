import { PRODUCT_STATES } from '@reprise/contract/catalogue/products';
import { listPriceRevisionLines } from '@reprise/contract/pricing/revision-routes';
import type { Locale, T } from '@reprise/i18n';
import { formatMoney, formatNumber } from '@reprise/i18n/formats';
import { toUnits } from '@reprise/kit/money';
import { Badge } from '@reprise/ui/primitives/badge.tsx';
import { GradeTile } from '@reprise/ui/product/grade-tile.tsx';
import { useMemo } from 'react';
import { useLocale, useWords } from '../../i18n/words.tsx';
import { DataList } from '../../kit/list/data-list.tsx';
import type { Column, Filter, ListDef } from '../../kit/list/list-def.ts';
import { paths } from '../../navigation/paths.ts';
import { type Revision, type RevisionLine, readLines } from './read-revisions.ts';

/** Every price that changes, the largest moves first. */
export function LineList({ revision }: { revision: Revision }) {
  const t = useWords('prices');
  const called = useWords('catalogue');
  const locale = useLocale();
  const { id, currency, version, pricesSkipped, pricesKept } = revision;
  const hasLeft = pricesSkipped + pricesKept > 0;
  const def = useMemo<ListDef<RevisionLine>>(
    () => ({
      name: `price-lines-${id}-${version}`,
      route: listPriceRevisionLines,
      columns: columnsOf(t, called, locale, currency, hasLeft),
      filters: filtersOf(t, called, hasLeft),
      idOf: ({ product, state }) => `${product.id}-${state}`,
      nameOf: ({ product }) => product.label,
      hrefOf: ({ product }) => paths.product({ id: product.id }),
      firstOrder: { field: 'distance', direction: 'desc' },
      ...readLines(id),
    }),
    [t, called, locale, id, version, currency, hasLeft],
  );
  return (
    <section className="revision-list" aria-labelledby="price-by-price">
      <h2 id="price-by-price">{t('lines.title')}</h2>
      <DataList
        def={def}
        words={{
          label: t('lines.label'),
          search: t('lines.search'),
          emptyTitle: t('lines.emptyTitle'),
          empty: t('lines.empty'),
          noMatch: t('lines.noMatch'),
          failed: t('lines.failed'),
        }}
      />
    </section>
  );
}

function filtersOf(t: T<'prices'>, called: T<'catalogue'>, hasLeft: boolean): Filter[] {
  const left: Filter = {
    kind: 'choice',
    name: 'left',
    label: t('lines.left'),
    one: true,
    options: [
      { value: 'publish', label: t('lines.leftPublish') },
      { value: 'roll_back', label: t('lines.leftRollBack') },
    ],
  };
  return [
    {
      kind: 'choice',
      name: 'state',
      label: t('lines.state'),
      options: PRODUCT_STATES.map((value) => ({ value, label: called(`states.${value}`) })),
    },
    {
      kind: 'choice',
      name: 'direction',
      label: t('lines.direction'),
      one: true,
      options: (['rising', 'falling'] as const).map((value) => ({ value, label: t(`preview.${value}`) })),
    },
    {
      kind: 'choice',
      name: 'concern',
      label: t('lines.concern'),
      one: true,
      options: [
        { value: 'to_zero', label: t('lines.toZero') },
        { value: 'turned_over', label: t('lines.turnedOver') },
      ],
    },
    ...(hasLeft ? [left] : []),
  ];
}

function columnsOf(
  t: T<'prices'>,
  called: T<'catalogue'>,
  locale: Locale,
  currency: string,
  hasLeft: boolean,
): readonly [Column<RevisionLine>, ...Column<RevisionLine>[]] {
  const money = (cents: number | null) => (cents === null ? '—' : formatMoney(locale, cents, currency));
  const percent = (value: number | null) =>
    value === null ? '—' : `${value > 0 ? '+' : ''}${formatNumber(locale, value, { decimals: 1 })} %`;
  const left: Column<RevisionLine> = {
    id: 'left',
    label: t('lines.left'),
    cell: ({ skipped, kept }) => {
      const why = skipped ?? kept;
      return why ? (
        <Badge tone="amber" glyph="st-alert">
          {t(`lines.${why}`)}
        </Badge>
      ) : (
        '—'
      );
    },
    text: ({ skipped, kept }) => ((skipped ?? kept) ? t(`lines.${(skipped ?? kept)!}`) : ''),
  };
  return [
    {
      id: 'product',
      label: t('lines.product'),
      width: '32%',
      cell: ({ product }) => (
        <>
          {product.label}
          <small>{[product.brand, product.category].filter(Boolean).join(' · ')}</small>
        </>
      ),
      text: ({ product }) => product.label,
    },
    {
      id: 'state',
      label: t('lines.state'),
      width: '10%',
      cell: ({ state }) => <GradeTile state={state} label={called(`states.${state}`)} />,
      text: ({ state }) => called(`states.${state}`),
    },
    {
      id: 'before',
      label: t('lines.before'),
      num: true,
      width: '12%',
      cell: ({ before }) => money(before),
      text: ({ before }) => (before === null ? '' : toUnits(before)),
    },
    {
      id: 'after',
      label: t('lines.after'),
      num: true,
      width: '14%',
      cell: ({ before, after, turnsOver }) => (
        <>
          {money(after)}
          {after === 0 && before !== 0 && <small>{t('lines.toZero')}</small>}
          {turnsOver && <small>{t('lines.turnedOver')}</small>}
        </>
      ),
      text: ({ after }) => toUnits(after),
    },
    {
      id: 'difference',
      label: t('lines.difference'),
      order: 'distance',
      num: true,
      width: '12%',
      cell: ({ difference }) => formatMoney(locale, difference, currency, { signed: true }),
      text: ({ difference }) => toUnits(difference),
    },
    {
      id: 'percent',
      label: t('lines.percent'),
      order: 'percent',
      num: true,
      width: '10%',
      cell: (line) => percent(line.percent),
      text: (line) => line.percent,
    },
    ...(hasLeft ? [left] : []),
  ];
}
