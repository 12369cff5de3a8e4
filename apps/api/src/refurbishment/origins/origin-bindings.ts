import * as origins from '@reprise/contract/refurbishment/origins/origin-routes';
import { type Binding, handle } from '../../platform/http/binding.ts';
import { addItem } from './add-item.ts';
import { findNewItemProducts } from './find-new-item-products.ts';

export const originBindings: readonly Binding[] = [
  handle(origins.findNewItemProducts, findNewItemProducts),
  handle(origins.addItem, addItem),
];
