import { listPayments } from '@reprise/contract/payments/desk/payment-routes';
import { PAYMENT_PROVIDERS, PAYMENT_TYPES } from '@reprise/contract/payments/payment-modes';
import { PAYMENT_TABS, PAYOUT_FAILURE_KINDS } from '@reprise/contract/payments/payouts';
import type { Locale, T } from '@reprise/i18n';
import { formatMoney } from '@reprise/i18n/formats';
import { Code13 } from '@reprise/ui/product/code13.tsx';
import { accountFilter } from '../../accounts/choice/account-lookup.ts';
import type { Column, Filter, ListDef } from '../../kit/list/list-def.ts';
import { DueDay, PaymentState } from './payment-status.tsx';
import { failureTitle, instantWords, nextWords, returnState, stateWords } from './payment-words.ts';
import { DUE_WITHIN, type Payment, readPayments } from './read-payments.ts';

type Words = T<'payments'>;
type Books = T<'books'>;
type Reader = { isProvider: boolean; isBuyer: boolean; hrefOf: (payment: Payment) => string };

export const paymentList = (t: Words, books: Books, locale: Locale, reader: Reader): ListDef<Payment> => ({
  name: 'payments',
  route: listPayments,
  idOf: ({ id }) => id,
  nameOf: ({ customer, identificationNumber }) => customer ?? identificationNumber,
  hrefOf: reader.hrefOf,
  // The first tab is the one without a filter: what is to be paid is why somebody comes here.
  tabs: PAYMENT_TABS.map((tab) => ({
    id: tab,
    label: t(`tabs.${tab}`),
    filters: tab === 'to_pay' ? {} : { tab: [tab] },
  })),
  filters: filtersOf(t, books, reader),
  columns: columnsOf(t, books, locale, reader),
  ...readPayments,
});

const filtersOf = (t: Words, books: Books, { isProvider }: Reader): Filter[] => [
  {
    kind: 'choice',
    one: true,
    inTabs: true,
    name: 'tab',
    label: t('columns.state'),
    options: PAYMENT_TABS.map((value) => ({ value, label: t(`tabs.${value}`) })),
  },
  {
    kind: 'choice',
    one: true,
    name: 'due',
    label: t('columns.due'),
    options: DUE_WITHIN.map((value) => ({ value, label: t(`filters.due.${value}`) })),
  },
  { kind: 'dates', name: 'days', label: books('days') },
  {
    kind: 'choice',
    one: true,
    name: 'overdue',
    label: t('filters.overdue'),
    options: [{ value: 'true', label: t('filters.overdueOnly') }],
  },
  {
    kind: 'choice',
    name: 'type',
    label: t('columns.mode'),
    options: PAYMENT_TYPES.map((value) => ({ value, label: t(`types.${value}`) })),
  },
  {
    kind: 'choice',
    name: 'provider',
    label: t('filters.provider'),
    options: PAYMENT_PROVIDERS.map((value) => ({ value, label: t(`providers.${value}`) })),
  },
  {
    kind: 'choice',
    name: 'failure',
    label: t('columns.failure'),
    options: PAYOUT_FAILURE_KINDS.map((value) => ({ value, label: t(`failure.kinds.${value}.title`) })),
  },
  {
    kind: 'choice',
    one: true,
    name: 'returned',
    label: books('returned.filter'),
    options: [{ value: 'true', label: books('returned.only') }],
  },
  ...(isProvider
    ? [accountFilter({ name: 'account', label: t('columns.retailer'), nothing: t('filters.noRetailer') })]
    : []),
];

const paidWords = (locale: Locale, { paidAt }: Payment) => (paidAt ? instantWords(locale, paidAt) : '—');

function columnsOf(t: Words, books: Books, locale: Locale, { isProvider, isBuyer }: Reader) {
  const money = ({ amount, currency }: Payment) => formatMoney(locale, amount, currency);
  const columns: [Column<Payment>, ...Column<Payment>[]] = [
    {
      id: 'customer',
      label: t('columns.customer'),
      width: '20%',
      cell: ({ customer, identificationNumber }) => (
        <>
          {customer ?? t('noName')}
          <small>
            <Code13 code={identificationNumber} />
          </small>
        </>
      ),
      text: ({ customer }) => customer,
    },
    {
      id: 'mode',
      label: t('columns.mode'),
      width: '16%',
      cell: ({ label, method, provider }) => (
        <>
          {label}
          <small className="cell-wrap">{method ? t(`methods.${method}`) : t(`providers.${provider}`)}</small>
        </>
      ),
      text: ({ label }) => label,
    },
    {
      id: 'due',
      label: t('columns.due'),
      num: true,
      order: 'dueOn',
      cell: (payment) => <DueDay payment={payment} />,
      text: ({ dueOn }) => dueOn,
    },
    {
      id: 'state',
      label: t('columns.state'),
      width: '12%',
      cell: (payment) => (
        <span className="pay-state">
          <PaymentState payment={payment} />
          {payment.accountChange && <small>{t(`accountChange.${payment.accountChange}`)}</small>}
          {payment.payeeCheck && <small>{t(`payees.outcomes.${payment.payeeCheck.outcome}`)}</small>}
          {payment.failure && payment.tab === 'failed' && <small>{failureTitle(t, payment.failure)}</small>}
          {payment.tab === 'failed' && <small>{nextWords(t, locale, payment)}</small>}
          {payment.tab === 'paid' && payment.paidAt && <small>{paidWords(locale, payment)}</small>}
          {payment.returned && !payment.returned.repaidAt && payment.tab !== 'failed' && (
            <small>{failureTitle(t, payment.returned.failure)}</small>
          )}
        </span>
      ),
      text: (payment) => returnState(books, payment) ?? stateWords(t, payment),
    },
    {
      id: 'attempts',
      label: t('columns.attempts'),
      num: true,
      spare: true,
      cell: (p) => p.attempts,
      text: (p) => p.attempts,
    },
    {
      id: 'amount',
      label: t('columns.amount'),
      num: true,
      order: 'amount',
      cell: (p) => <strong>{money(p)}</strong>,
      text: money,
    },
    {
      id: 'code',
      label: t('columns.code'),
      hidden: true,
      cell: (p) => p.identificationNumber,
      text: (p) => p.identificationNumber,
    },
    { id: 'product', label: t('columns.product'), hidden: true, cell: (p) => p.product, text: (p) => p.product },
    {
      id: 'failure',
      label: t('columns.failure'),
      hidden: true,
      cell: (p) => p.failure?.code ?? '—',
      text: (p) => p.failure?.code ?? null,
    },
    {
      id: 'returned',
      label: books('returned.filter'),
      hidden: true,
      cell: (p) => (p.returned ? `${instantWords(locale, p.returned.at)}, ${p.returned.failure.code}` : '—'),
      text: (p) => (p.returned ? `${p.returned.at} ${p.returned.failure.code}` : null),
    },
    { id: 'paidAt', label: t('panel.paidAt'), hidden: true, cell: (p) => paidWords(locale, p), text: (p) => p.paidAt },
    {
      id: 'method',
      label: t('filters.provider'),
      hidden: true,
      cell: (p) => t(`providers.${p.provider}`),
      text: (p) => t(`providers.${p.provider}`),
    },
    {
      id: 'retailer',
      label: t('columns.retailer'),
      hidden: !(isProvider || isBuyer),
      spare: true,
      cell: (p) => p.retailer,
      text: (p) => p.retailer,
    },
  ];
  return columns;
}
