import * as contract from '@reprise/contract/pricing/estimate-routes';
import { type Binding, handle, handleOpen } from '../../platform/http/binding.ts';
import { makeCreateEstimate } from './create-estimate.ts';
import { ESTIMATE_NETWORK } from './limits.ts';
import { makePreviewEstimate } from './preview-estimate.ts';
import type { PriceSheets } from './price-sheets.ts';
import type { ReadOffers } from './sheet.ts';

export type EstimateParts = { sheets: PriceSheets; readOffers: ReadOffers };

export const estimateRoutes = ({ sheets, readOffers }: EstimateParts): readonly Binding[] => [
  handleOpen(contract.createEstimate, makeCreateEstimate(sheets), {
    limits: [{ limit: ESTIMATE_NETWORK, by: 'network' }],
  }),
  handle(contract.previewEstimate, makePreviewEstimate(readOffers)),
];
