import * as contract from '@reprise/contract/white-label/routes';
import { type Binding, handle } from '../platform/http/binding.ts';
import { getWhiteLabelConfig } from './get-config.ts';
import { getWhiteLabelHome } from './get-home.ts';
import { getHomePage } from './get-home-page.ts';
import { getWhiteLabelTexts } from './get-texts.ts';
import { listWhiteLabelStores } from './list-stores.ts';
import { saveHomePage } from './save-home-page.ts';

export const whiteLabelRoutes: readonly Binding[] = [
  handle(contract.whiteLabelConfig, getWhiteLabelConfig),
  handle(contract.whiteLabelHome, getWhiteLabelHome),
  handle(contract.whiteLabelTexts, getWhiteLabelTexts),
  handle(contract.whiteLabelStores, listWhiteLabelStores),
  handle(contract.getHomePage, getHomePage),
  handle(contract.saveHomePage, saveHomePage),
];
