import * as routes from '@reprise/contract/refurbishment/ledger-routes';
import { type Binding, handle } from '../../platform/http/binding.ts';
import { addLedgerLine } from './add-ledger-line.ts';
import { getItemLedger } from './get-item-ledger.ts';
import { planResale } from './plan-resale.ts';

export const ledgerBindings: readonly Binding[] = [
  handle(routes.getItemLedger, getItemLedger),
  handle(routes.addLedgerLine, addLedgerLine),
  handle(routes.planResale, planResale),
];
