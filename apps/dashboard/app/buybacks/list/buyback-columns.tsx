import type { Locale, T } from '@reprise/i18n';
import { formatDate, formatMoney } from '@reprise/i18n/formats';
import { toUnits } from '@reprise/kit/money';
import { Badge } from '@reprise/ui/primitives/badge.tsx';
import { Code13 } from '@reprise/ui/product/code13.tsx';
import { GradeTile } from '@reprise/ui/product/grade-tile.tsx';
import { StatusBadge } from '@reprise/ui/product/status-badge.tsx';
import { LITIGATION_OPEN_LOOK } from '@reprise/ui/product/status-looks.ts';
import { HERE } from '../../base/now.ts';
import { Thumbnail } from '../../kit/fields/thumbnail.tsx';
import type { Column } from '../../kit/list/list-def.ts';
import { captionWords, outcomeWords, statusWords } from '../status-words.ts';
import type { BuybackListRow } from './read-buybacks.ts';

type Row = BuybackListRow;
type Words = { t: T<'buybacks'>; statuses: T<'statuses'>; grades: T<'catalogue'>; locale: Locale };

/** `whose`: the other account of a row, which its reader may tell rows apart by. */
export function buybackColumns(
  words: Words,
  { whose, isSortable }: { whose: readonly ('buyer' | 'retailer')[]; isSortable: boolean },
): readonly [Column<Row>, ...Column<Row>[]] {
  const { t, statuses, grades, locale } = words;
  const order = (name: string) => (isSortable ? { order: name } : {});
  const plain = (id: keyof typeof PLAIN): Column<Row> => ({
    id,
    label: t(`columns.${id}`),
    hidden: true,
    cell: (row) => PLAIN[id](row),
    text: (row) => PLAIN[id](row),
  });
  const price = (id: 'predeclared' | 'declared' | 'validated' | 'payout', hidden: boolean): Column<Row> => ({
    id,
    label: t(`columns.${id}`),
    num: true,
    ...(hidden && { hidden }),
    ...(id === 'declared' && order('price')),
    cell: ({ prices, currency }) => moneyOrNothing(locale, declaredOf(prices, id), currency),
    text: ({ prices }) => unitsOf(declaredOf(prices, id)),
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
      width: '28%',
      cell: ({ product, category, grade }) => (
        <span className="buyback-product">
          <Thumbnail src={product.image} />
          <span>
            {product.label}
            <small>{[product.brand, category.label].filter(Boolean).join(' · ')}</small>
          </span>
          <GradeTile state={grade} label={grades(`states.${grade}`)} />
        </span>
      ),
      text: ({ product }) => product.label,
    },
    {
      id: 'circuit',
      label: t('columns.circuit'),
      spare: true,
      cell: ({ circuit, store }) => (
        <span className="buyback-circuit">
          {t(`circuits.${circuit}`)}
          <small>{store?.name ?? t('web')}</small>
        </span>
      ),
      text: ({ circuit }) => t(`circuits.${circuit}`),
    },
    {
      id: 'status',
      label: t('columns.status'),
      ...order('status'),
      cell: (row) => <StatusCell row={row} t={t} statuses={statuses} />,
      text: ({ status, litigation }) => (litigation ? t(`litigations.${litigation}`) : statusWords(statuses, status)),
    },
    {
      id: 'payment',
      label: t('columns.payment'),
      spare: true,
      cell: ({ payment }) =>
        payment && (
          <>
            {t(`paymentTypes.${payment.type}`)}
            <small className={payment.status === 'payment_failed' ? 'buyback-alert' : undefined}>
              {t(`payments.${payment.status}`)}
            </small>
          </>
        ),
      text: ({ payment }) => payment && `${t(`paymentTypes.${payment.type}`)}, ${t(`payments.${payment.status}`)}`,
    },
    price('declared', false),
    {
      id: 'controlled',
      label: t('columns.controlled'),
      num: true,
      spare: true,
      cell: ({ prices, currency }) => {
        if (prices.controlled === null) return null;
        const less = prices.controlled - (declaredOf(prices, 'declared') ?? prices.controlled);
        return (
          <>
            {formatMoney(locale, prices.controlled, currency)}
            {less < 0 && <small className="buyback-down">{formatMoney(locale, less, currency)}</small>}
          </>
        );
      },
      text: ({ prices }) => unitsOf(prices.controlled),
    },
    {
      id: 'createdAt',
      label: t('columns.createdAt'),
      order: 'createdAt',
      num: true,
      spare: true,
      cell: ({ createdAt }) => <Moment locale={locale} at={new Date(createdAt)} />,
      text: ({ createdAt }) => createdAt,
    },
    {
      id: 'task',
      label: t('columns.task'),
      hidden: true,
      cell: ({ tasks }) =>
        tasks && (
          <>
            {taskWords(t, tasks)}
            {tasks.dueAt && <small>{formatDate(locale, new Date(tasks.dueAt), HERE)}</small>}
          </>
        ),
      text: ({ tasks }) => tasks && taskWords(t, tasks),
    },
    {
      id: 'transport',
      label: t('columns.transport'),
      hidden: true,
      cell: ({ transport }) =>
        transport && (
          <>
            {transportWords(t, transport.lastStatus) ?? transport.company}
            {transport.trackingNumber && <small>{transport.trackingNumber}</small>}
          </>
        ),
      text: ({ transport }) =>
        transport &&
        [transport.company, transportWords(t, transport.lastStatus), transport.trackingNumber]
          .filter(Boolean)
          .join(' '),
    },
    price('predeclared', true),
    price('validated', true),
    price('payout', true),
    ...whose.map(plain),
    ...(['store', 'warehouse', 'brand', 'category', 'imei', 'externalCode'] as const).map(plain),
    {
      id: 'updatedAt',
      label: t('columns.updatedAt'),
      ...order('updatedAt'),
      num: true,
      hidden: true,
      cell: ({ updatedAt }) => <Moment locale={locale} at={new Date(updatedAt)} />,
      text: ({ updatedAt }) => updatedAt,
    },
  ];
}

const PLAIN = {
  store: ({ store }: Row) => store?.name ?? null,
  warehouse: ({ warehouse }: Row) => warehouse.name,
  buyer: ({ buyer }: Row) => buyer.name,
  retailer: ({ retailer }: Row) => retailer.name,
  brand: ({ product }: Row) => product.brand,
  category: ({ category }: Row) => category.label,
  imei: ({ imei }: Row) => imei,
  externalCode: ({ externalCode }: Row) => externalCode,
};

/** A predeclared buyback has no declared price before a store finishes it: then the first promise is what was declared. */
const declaredOf = (prices: Row['prices'], id: 'predeclared' | 'declared' | 'validated' | 'payout'): number | null =>
  id === 'declared' ? (prices.declared ?? prices.predeclared) : prices[id];
const unitsOf = (cents: number | null): number | null => (cents === null ? null : toUnits(cents));
const moneyOrNothing = (locale: Locale, cents: number | null, currency: string): string | null =>
  cents === null ? null : formatMoney(locale, cents, currency);

function taskWords(t: T<'buybacks'>, { kind, count }: NonNullable<Row['tasks']>): string {
  const first = t(`tasks.${kind}`);
  return count > 1 ? t('tasksMore', { first, count: count - 1 }) : first;
}

type TransportKey = Extract<Parameters<T<'buybacks'>>[0], `transports.${string}`>;
const transportWords = (t: T<'buybacks'>, status: string | null): string | undefined =>
  status === null ? undefined : t(`transports.${status}` as TransportKey);

/** The day, and under it the hour: one line of both would push the last column out of sight. */
function Moment({ locale, at }: { locale: Locale; at: Date }) {
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone: HERE });
  return (
    <time dateTime={at.toISOString()}>
      {formatDate(locale, at, HERE)}
      <small>{time.format(at)}</small>
    </time>
  );
}

/** An open litigation stands in the place of the status: somebody has to act. */
function StatusCell({ row, t, statuses }: { row: Row } & Pick<Words, 't' | 'statuses'>) {
  if (row.litigation)
    return (
      <Badge tone={LITIGATION_OPEN_LOOK.tone} glyph={LITIGATION_OPEN_LOOK.glyph}>
        {t(`litigations.${row.litigation}`)}
      </Badge>
    );
  const outcome = outcomeWords(statuses, row.status);
  return (
    <span className="buyback-status">
      <StatusBadge object="buyback" status={row.status}>
        {captionWords(statuses, row.status)}
      </StatusBadge>
      {outcome && <small>{outcome}</small>}
    </span>
  );
}
