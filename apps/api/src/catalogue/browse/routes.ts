import * as contract from '@reprise/contract/catalogue/browse-routes';
import { type Binding, handle } from '../../platform/http/binding.ts';
import { listProductAddresses } from './list-product-addresses.ts';
import { listPublishedProducts } from './list-published-products.ts';

export const browseRoutes: readonly Binding[] = [
  handle(contract.listPublishedProducts, listPublishedProducts),
  handle(contract.listProductAddresses, listProductAddresses),
];
