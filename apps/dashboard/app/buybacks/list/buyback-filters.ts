import { LITIGATION_FILTERS, RISKS, TASK_FILTERS } from '@reprise/contract/buybacks/desk/list-query';
import { CHANNELS, CIRCUIT_TYPES } from '@reprise/contract/logistics/circuits';
import { DELIVERY_STATUSES } from '@reprise/contract/logistics/delivery-statuses';
import { PAYMENT_TYPES } from '@reprise/contract/payments/payment-modes';
import { BUYBACK_STATUSES } from '@reprise/contract/states/buyback';
import { PAYMENT_STATUSES } from '@reprise/contract/states/payment';
import { STATISTICS_GROUPS } from '@reprise/contract/statistics/statistics-groups';
import type { T } from '@reprise/i18n';
import { accountFilter } from '../../accounts/choice/account-lookup.ts';
import type { Filter, ListTab, TreeNode } from '../../kit/list/list-def.ts';
import { statusWords } from '../status-words.ts';
import { buyerFilter, customerFilter, placeFilter, productFilter, sentToFilter } from './lookup-filters.ts';

type Words = T<'buybacks'>;

/** Who reads the list decides what can be filtered: a buyer has no catalogue, the provider names a retailer first. */
export type ListReader = {
  side: 'retailer' | 'buyer' | 'provider';
  /** the retailer that the provider chose */
  retailer: string | undefined;
  mayFindPerson: boolean;
  mayFindProduct: boolean;
  mayFindPlace: boolean;
  categories: readonly TreeNode[];
};

export function buybackTabs(t: Words): ListTab[] {
  return [
    { id: 'all', label: t('tabs.all'), filters: {} },
    ...STATISTICS_GROUPS.slice(0, 4).map((group) => groupTab(t, group)),
    { id: 'litigation', label: t('tabs.litigation'), filters: { litigation: ['open'] } },
    ...STATISTICS_GROUPS.slice(4).map((group) => groupTab(t, group)),
    { id: 'task', label: t('tabs.task'), filters: { task: ['any'] } },
  ];
}
const groupTab = (t: Words, group: (typeof STATISTICS_GROUPS)[number]): ListTab => ({
  id: group,
  label: t(`tabs.${group}`),
  filters: { group: [group] },
});

export function buybackFilters(t: Words, statuses: T<'statuses'>, reader: ListReader): Filter[] {
  const always: Filter[] = [
    {
      kind: 'choice',
      name: 'status',
      label: t('columns.status'),
      options: BUYBACK_STATUSES.map((value) => ({ value, label: statusWords(statuses, value) })),
    },
    { kind: 'dates', name: 'createdAt', label: t('columns.createdAt') },
    {
      kind: 'choice',
      name: 'group',
      label: t('columns.status'),
      inTabs: true,
      options: STATISTICS_GROUPS.map((value) => ({ value, label: t(`tabs.${value}`) })),
    },
  ];
  const retailer = accountFilter({ name: 'retailer', label: t('columns.retailer'), nothing: t('nothing') });
  if (reader.side === 'provider' && !reader.retailer) return [retailer, ...always];
  return [
    ...(reader.side === 'provider' ? [retailer] : []),
    ...always,
    ...(reader.mayFindPerson ? [customerFilter(t, reader.retailer)] : []),
    choice('circuit', t('columns.circuit'), CIRCUIT_TYPES, (value) => t(`circuits.${value}`)),
    { ...choice('channel', t('columns.channel'), CHANNELS, (value) => t(`channels.${value}`)), one: true } as Filter,
    ...(reader.categories.length
      ? [{ kind: 'tree' as const, name: 'category', label: t('columns.category'), nodes: reader.categories }]
      : []),
    ...(reader.side !== 'buyer' && reader.mayFindProduct ? [productFilter(t, reader.retailer)] : []),
    { kind: 'text', name: 'brand', label: t('columns.brand') },
    ...(reader.mayFindPlace ? [placeFilter(t, reader)] : []),
    ...(reader.side === 'buyer' ? [] : [sentToFilter(t, reader.retailer), buyerFilter(t, reader.retailer)]),
    choice('paymentStatus', t('columns.paymentStatus'), PAYMENT_STATUSES, (value) => t(`payments.${value}`)),
    choice('paymentType', t('columns.paymentType'), PAYMENT_TYPES, (value) => t(`paymentTypes.${value}`)),
    choice('transport', t('columns.transport'), DELIVERY_STATUSES, (value) => t(`transports.${value}`)),
    { kind: 'range', name: 'price', label: t('columns.price'), ends: ['priceMin', 'priceMax'] },
    {
      ...choice('litigation', t('columns.litigation'), LITIGATION_FILTERS, (value) => t(`litigations.${value}`)),
      one: true,
    } as Filter,
    choice('risk', t('columns.risk'), RISKS, (value) => t(`risks.${value}`)),
    choice('task', t('columns.task'), TASK_FILTERS, (value) => t(`tasks.${value}`)),
  ];
}

const choice = <V extends string>(
  name: string,
  label: string,
  values: readonly V[],
  wordsOf: (value: V) => string,
): Filter => ({ kind: 'choice', name, label, options: values.map((value) => ({ value, label: wordsOf(value) })) });
