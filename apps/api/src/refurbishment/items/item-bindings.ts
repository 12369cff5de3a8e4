import * as items from '@reprise/contract/refurbishment/item-routes';
import { type Binding, handle } from '../../platform/http/binding.ts';
import { getAgeing } from './get-ageing.ts';
import { getItem } from './get-item.ts';
import { getItemChoices } from './get-item-choices.ts';
import { listItems } from './list-items.ts';
import { moveItemsToStock } from './move-items-to-stock.ts';

export const itemBindings: readonly Binding[] = [
  handle(items.listItems, listItems),
  handle(items.getAgeing, getAgeing),
  handle(items.getItemChoices, getItemChoices),
  handle(items.moveItemsToStock, moveItemsToStock),
  handle(items.getItem, getItem),
];
