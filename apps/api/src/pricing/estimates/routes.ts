import * as contract from '@reprise/contract/pricing/estimate-routes';
import { type Binding, handle, handleOpen } from '../../platform/http/binding.ts';
import { makeCreateEstimate } from './create-estimate.ts';
import { makeGetDeclaration } from './get-declaration.ts';
import { ESTIMATE_NETWORK } from './limits.ts';
import { makeListEstimateOptions } from './list-estimate-options.ts';
import { makePreviewEstimate } from './preview-estimate.ts';
import type { PriceSheets } from './price-sheets.ts';
import type { ReadOffers } from './sheet.ts';

export type EstimateParts = { sheets: PriceSheets; readOffers: ReadOffers };

export const estimateRoutes = ({ sheets, readOffers }: EstimateParts): readonly Binding[] => [
  handleOpen(contract.createEstimate, makeCreateEstimate(sheets), {
    limits: [{ limit: ESTIMATE_NETWORK, by: 'network' }],
  }),
  handleOpen(contract.getDeclaration, makeGetDeclaration(sheets), {
    limits: [{ limit: ESTIMATE_NETWORK, by: 'network' }],
  }),
  handleOpen(contract.listEstimateOptions, makeListEstimateOptions(sheets), {
    limits: [{ limit: ESTIMATE_NETWORK, by: 'network' }],
  }),
  handle(contract.previewEstimate, makePreviewEstimate(readOffers)),
];
