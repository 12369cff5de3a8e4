import * as routes from '@reprise/contract/refurbishment/ledger-routes';
import { type Binding, handle } from '../../platform/http/binding.ts';
import { getItemLedger } from './get-item-ledger.ts';

export const ledgerBindings: readonly Binding[] = [handle(routes.getItemLedger, getItemLedger)];
