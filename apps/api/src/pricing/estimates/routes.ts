import * as contract from '@reprise/contract/pricing/estimate-routes';
import { type Binding, handle, handleOpen } from '../../platform/http/binding.ts';
import { createEstimate } from './create-estimate.ts';
import { getDeclaration } from './get-declaration.ts';
import { ESTIMATE_NETWORK } from './limits.ts';
import { listEstimateOptions } from './list-estimate-options.ts';
import { previewEstimate } from './preview-estimate.ts';

export const estimateRoutes: readonly Binding[] = [
  handleOpen(contract.createEstimate, createEstimate, {
    limits: [{ limit: ESTIMATE_NETWORK, by: 'network' }],
  }),
  handleOpen(contract.getDeclaration, getDeclaration, {
    limits: [{ limit: ESTIMATE_NETWORK, by: 'network' }],
  }),
  handleOpen(contract.listEstimateOptions, listEstimateOptions, {
    limits: [{ limit: ESTIMATE_NETWORK, by: 'network' }],
  }),
  handle(contract.previewEstimate, previewEstimate),
];
