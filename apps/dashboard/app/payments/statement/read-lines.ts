import type { CallInput, CallResult } from '@reprise/client/call';
import { RESPONSIBLE_SIDES } from '@reprise/contract/accounts/account-kinds';
import { type getLedgerStatement, listLedgerLines } from '@reprise/contract/payments/desk/ledger-routes';
import { LEDGER_BOOKS } from '@reprise/contract/payments/payouts';
import { call } from '../../api/call.ts';
import { readByCursor } from '../../kit/list/export/read-all.ts';
import type { ListDef, ListState } from '../../kit/list/list-def.ts';

export type Line = CallResult<typeof listLedgerLines>['hydra:member'][number];
export type Statement = CallResult<typeof getLedgerStatement>;
type Query = NonNullable<CallInput<typeof listLedgerLines>['query']>;

/** Whose books, and of which days: what the balances and the lines are both asked for. */
export function periodOf({ filters }: Pick<ListState, 'filters'>) {
  const [from, to] = filters.period ?? [];
  const issuer = RESPONSIBLE_SIDES.find((side) => side === filters.issuer?.[0]);
  const account = filters.account?.[0];
  return {
    ...(from && { from }),
    ...(to && { to }),
    ...(issuer && { issuer }),
    ...(account && { accountId: account }),
  };
}

function lineQuery(state: ListState): Query {
  const book = LEDGER_BOOKS.filter((value) => state.filters.book?.includes(value));
  const { order } = state;
  return {
    ...periodOf(state),
    ...(book.length && { book }),
    ...(order && { order: { occurredAt: order.direction } }),
  };
}

/** The provider has no books: without an account there is nothing to ask for. */
export const readLines = (needsAccount: boolean): Pick<ListDef<Line>, 'fetchPage' | 'fetchAll'> => ({
  fetchPage: async (state, signal) => {
    if (needsAccount && !state.filters.account?.length) return { rows: [], total: 0 };
    const query = { ...lineQuery(state), page: String(state.page), itemsPerPage: String(state.size) };
    const page = await call(listLedgerLines, { query }, { signal });
    return {
      rows: page['hydra:member'],
      total: page['hydra:totalItems'] ?? 0,
      ...(page.moreThanTotal && { more: true }),
    };
  },
  fetchAll: (state) =>
    readByCursor(
      (chunk) => call(listLedgerLines, { query: { ...lineQuery(state), ...chunk } }),
      ({ cursor }) => cursor,
    ),
});
