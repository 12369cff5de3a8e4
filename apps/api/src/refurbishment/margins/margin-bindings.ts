import * as routes from '@reprise/contract/refurbishment/margins/margin-routes';
import { type Binding, handle } from '../../platform/http/binding.ts';
import { getItemOutlook } from './get-item-outlook.ts';
import { listMargins } from './list-margins.ts';

export const marginBindings: readonly Binding[] = [
  handle(routes.listMargins, listMargins),
  handle(routes.getItemOutlook, getItemOutlook),
];
