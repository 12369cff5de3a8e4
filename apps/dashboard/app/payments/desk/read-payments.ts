import type { CallInput, CallResult } from '@reprise/client/call';
import type { getPayoutBatch } from '@reprise/contract/payments/desk/batch-routes';
import { type getPayment, listPayments } from '@reprise/contract/payments/desk/payment-routes';
import { PAYMENT_PROVIDERS, PAYMENT_TYPES } from '@reprise/contract/payments/payment-modes';
import { PAYMENT_TABS, PAYOUT_FAILURE_KINDS, type PaymentTab } from '@reprise/contract/payments/payouts';
import { call } from '../../api/call.ts';
import { HERE, today } from '../../base/now.ts';
import { readByPage } from '../../kit/list/export/read-all.ts';
import type { ListDef, ListState, TabCount } from '../../kit/list/list-def.ts';

export type PaymentList = CallResult<typeof listPayments>;
export type Payment = PaymentList['hydra:member'][number];
export type PaymentDetail = CallResult<typeof getPayment>;
export type PayoutBatchDetail = CallResult<typeof getPayoutBatch>;
type Query = NonNullable<CallInput<typeof listPayments>['query']>;

/** The sums of the tabs come with every answer: one row is the least that can be asked for. */
export const TOTALS = { query: { itemsPerPage: '1', partial: 'true' } } as const satisfies CallInput<
  typeof listPayments
>;

export const tabOf = (filters: ListState['filters']): PaymentTab =>
  PAYMENT_TABS.find((tab) => tab === filters.tab?.[0]) ?? 'to_pay';

/** It is due, or it was paid and came back, and no order of it is under way. */
export const isPreparable = ({ tab, method, returned }: Pick<Payment, 'tab' | 'method' | 'returned'>): boolean =>
  method !== null && (tab === 'to_pay' || (tab === 'failed' && returned !== null && returned.repaidAt === null));

const DAY_MS = 86_400_000;
export const DUE_WITHIN = ['today', 'week'] as const;
const DAYS_WITHIN: Readonly<Record<(typeof DUE_WITHIN)[number], number>> = { today: 0, week: 7 };

/** The day after the last one that is meant. */
function dueBeforeOf(value: string | undefined): string | undefined {
  const within = DUE_WITHIN.find((one) => one === value);
  if (!within) return undefined;
  const day = new Date(today().getTime() + (DAYS_WITHIN[within] + 1) * DAY_MS);
  return new Intl.DateTimeFormat('sv-SE', { timeZone: HERE, dateStyle: 'short' }).format(day);
}

const dayAfter = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);

/** What the API is asked for a state of the list. In the first tab a search looks at every payment, wherever it stands. */
function paymentQuery({ q, filters, order }: ListState): Query {
  const type = PAYMENT_TYPES.filter((value) => filters.type?.includes(value));
  const provider = PAYMENT_PROVIDERS.filter((value) => filters.provider?.includes(value));
  const failure = PAYOUT_FAILURE_KINDS.filter((value) => filters.failure?.includes(value));
  const search = q.trim().slice(0, 64);
  const isEverywhere = search !== '' && !filters.tab?.length;
  const [dueFrom, dueTo] = filters.days ?? [];
  const dueBefore = dueTo ? dayAfter(dueTo) : dueBeforeOf(filters.due?.[0]);
  const account = filters.account?.[0];
  return {
    ...(!isEverywhere && { tab: tabOf(filters) }),
    ...(type.length && { type }),
    ...(provider.length && { provider }),
    ...(failure.length && { failure }),
    ...(filters.overdue?.length && { overdue: 'true' as const }),
    ...(dueFrom && { dueFrom }),
    ...(dueBefore && { dueBefore }),
    ...(filters.returned?.length && { returned: 'true' as const }),
    ...(account && { accountId: account }),
    ...(search && { search }),
    ...(order && { order: { [order.field]: order.direction } }),
  };
}

export const readPayments: Pick<ListDef<Payment>, 'fetchPage' | 'fetchAll' | 'fetchCounts'> = {
  fetchPage: async (state, signal) => {
    const query = { ...paymentQuery(state), page: String(state.page), itemsPerPage: String(state.size) };
    const page = await call(listPayments, { query }, { signal });
    return {
      rows: page['hydra:member'],
      total: page['hydra:totalItems'] ?? 0,
      ...(page.moreThanTotal && { more: true }),
    };
  },
  fetchAll: (state) =>
    readByPage(
      (chunk) => call(listPayments, { query: { ...paymentQuery(state), ...chunk } }),
      ({ id }) => id,
    ),
  fetchCounts: async (signal) => {
    const { tabs } = await call(listPayments, TOTALS, { signal });
    const counts: Record<string, TabCount> = {};
    for (const tab of PAYMENT_TABS) {
      const own = tabs.filter((one) => one.tab === tab);
      const count = own.reduce((sum, one) => sum + one.count, 0);
      counts[tab] = own.some(({ more }) => more) ? { count, isMore: true } : count;
    }
    return counts;
  },
};
