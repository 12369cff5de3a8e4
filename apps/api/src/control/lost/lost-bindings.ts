import * as lost from '@reprise/contract/warehouse/lost/lost-routes';
import { type Binding, handle } from '../../platform/http/binding.ts';
import { compensateLoss } from './compensate-loss.ts';
import { markItemAsLost } from './mark-item-as-lost.ts';
import { reportItemFound } from './report-item-found.ts';

export const lostBindings: readonly Binding[] = [
  handle(lost.markItemAsLost, markItemAsLost),
  handle(lost.reportItemFound, reportItemFound),
  handle(lost.compensateLoss, compensateLoss),
];
