import * as contract from '@reprise/contract/catalogue/search-routes';
import { type Binding, handle, handleOpen } from '../../platform/http/binding.ts';
import { giveSearchToken } from './give-search-token.ts';
import { SEARCH_NETWORK } from './limits.ts';
import { searchCatalog } from './search-catalogue.ts';

export const searchRoutes: readonly Binding[] = [
  handle(contract.giveSearchToken, giveSearchToken),
  handleOpen(contract.searchCatalog, searchCatalog, { limits: [{ limit: SEARCH_NETWORK, by: 'network' }] }),
];
