import { defineRoute } from '../../http/route.ts';
import { checksWanted, checkWanted, lineList, lineQuery, statement, statementQuery } from './ledger-payloads.ts';

export const getLedgerStatement = defineRoute({
  id: 'getLedgerStatement',
  tag: 'payments',
  summary: 'The books of one’s own side over a period: opening balance, movements, closing balance, and the last check',
  method: 'GET',
  path: '/ledger-statement',
  access: 'ROLE_PAYOUT_DESK_PAGE',
  query: statementQuery,
  response: statement,
  errors: ['not_found'],
});
export const listLedgerLines = defineRoute({
  id: 'listLedgerLines',
  tag: 'payments',
  summary: 'What was posted in a period, the latest first, each line with its payment and its buyback',
  method: 'GET',
  path: '/ledger-lines',
  access: 'ROLE_PAYOUT_DESK_PAGE',
  query: lineQuery,
  response: lineList,
  errors: ['not_found'],
});
export const startLedgerCheck = defineRoute({
  id: 'startLedgerCheck',
  tag: 'payments',
  summary: 'Have the books held against the payments now; it is done every night',
  method: 'POST',
  path: '/ledger-checks',
  access: 'ROLE_PAYMENT_RELAUNCH',
  body: checkWanted,
  response: checksWanted,
  errors: ['not_found'],
});
