import { RESPONSIBLE_SIDES } from '@reprise/contract/accounts/account-kinds';
import { listLedgerLines } from '@reprise/contract/payments/desk/ledger-routes';
import { LEDGER_BOOKS } from '@reprise/contract/payments/payouts';
import type { Locale, T } from '@reprise/i18n';
import { formatMoney } from '@reprise/i18n/formats';
import { toUnits } from '@reprise/kit/money';
import { Code13 } from '@reprise/ui/product/code13.tsx';
import { Link } from 'react-router';
import { accountFilter } from '../../accounts/choice/account-lookup.ts';
import type { Column, Filter, ListDef } from '../../kit/list/list-def.ts';
import { paths } from '../../navigation/paths.ts';
import { instantWords } from '../desk/payment-words.ts';
import { movementWords } from './movement-words.ts';
import { type Line, readLines } from './read-lines.ts';

type Words = T<'books'>;
type Reader = { isProvider: boolean; hasBothSides: boolean; maySeeBuybacks: boolean };

export const lineList = (t: Words, locale: Locale, reader: Reader): ListDef<Line> => ({
  name: 'ledger',
  route: listLedgerLines,
  idOf: ({ id }) => id,
  nameOf: ({ identificationNumber }) => identificationNumber,
  hrefOf: ({ paymentId }) => paths.payments({ payment: paymentId }),
  filters: filtersOf(t, reader),
  columns: columnsOf(t, locale, reader),
  ...readLines(reader.isProvider),
});

const filtersOf = (t: Words, { isProvider, hasBothSides }: Reader): Filter[] => [
  ...(isProvider
    ? [
        accountFilter({
          name: 'account',
          label: t('statement.filters.account'),
          nothing: t('statement.filters.noAccount'),
        }),
      ]
    : []),
  { kind: 'dates', name: 'period', label: t('statement.filters.period') },
  {
    kind: 'choice',
    name: 'book',
    label: t('statement.columns.book'),
    options: LEDGER_BOOKS.map((value) => ({ value, label: t(`statement.books.${value}`) })),
  },
  ...(hasBothSides
    ? [
        {
          kind: 'choice',
          one: true,
          name: 'issuer',
          label: t('statement.filters.issuer'),
          options: RESPONSIBLE_SIDES.map((value) => ({ value, label: t(`statement.sides.${value}`) })),
        } as const,
      ]
    : []),
];

function columnsOf(t: Words, locale: Locale, { maySeeBuybacks }: Reader) {
  const columns: [Column<Line>, ...Column<Line>[]] = [
    {
      id: 'movement',
      label: t('statement.columns.movement'),
      width: '24%',
      cell: (line) => (
        <>
          {movementWords(t, line.movement)}
          <small>{instantWords(locale, line.occurredAt)}</small>
        </>
      ),
      text: (line) => movementWords(t, line.movement),
    },
    {
      id: 'book',
      label: t('statement.columns.book'),
      width: '20%',
      cell: ({ book }) => t(`statement.books.${book}`),
      text: ({ book }) => t(`statement.books.${book}`),
    },
    {
      id: 'code',
      label: t('statement.columns.code'),
      width: '16%',
      cell: ({ buybackId, identificationNumber }) =>
        maySeeBuybacks ? (
          <Link className="link" to={paths.buyback({ id: buybackId })}>
            <Code13 code={identificationNumber} />
          </Link>
        ) : (
          <Code13 code={identificationNumber} />
        ),
      text: ({ identificationNumber }) => identificationNumber,
    },
    {
      id: 'retailer',
      label: t('statement.columns.retailer'),
      spare: true,
      cell: ({ retailer }) => retailer,
      text: ({ retailer }) => retailer,
    },
    amountColumn('debit', t('statement.columns.debit'), locale, ({ amount }) => (amount > 0 ? amount : null)),
    amountColumn('credit', t('statement.columns.credit'), locale, ({ amount }) => (amount < 0 ? -amount : null)),
    {
      id: 'when',
      label: t('statement.columns.when'),
      hidden: true,
      order: 'occurredAt',
      cell: ({ occurredAt }) => instantWords(locale, occurredAt),
      text: ({ occurredAt }) => occurredAt,
    },
    {
      id: 'currency',
      label: t('statement.columns.currency'),
      hidden: true,
      cell: ({ currency }) => currency,
      text: ({ currency }) => currency,
    },
    {
      id: 'posting',
      label: t('statement.columns.posting'),
      hidden: true,
      cell: ({ postingId }) => postingId,
      text: ({ postingId }) => postingId,
    },
    {
      id: 'payment',
      label: t('statement.columns.payment'),
      hidden: true,
      cell: ({ paymentId }) => paymentId,
      text: ({ paymentId }) => paymentId,
    },
  ];
  return columns;
}

/** A number in the file, so that a spreadsheet adds it up; its currency stands beside it. */
const amountColumn = (
  id: string,
  label: string,
  locale: Locale,
  centsOf: (line: Line) => number | null,
): Column<Line> => ({
  id,
  label,
  num: true,
  cell: (line) => {
    const cents = centsOf(line);
    return cents === null ? '' : formatMoney(locale, cents, line.currency);
  },
  text: (line) => {
    const cents = centsOf(line);
    return cents === null ? null : toUnits(cents);
  },
});
