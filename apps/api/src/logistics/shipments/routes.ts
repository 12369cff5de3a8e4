import * as carrierRoutes from '@reprise/contract/logistics/carrier-routes';
import type { Limit } from '../../platform/access/limiter.ts';
import { type Binding, handleOpen } from '../../platform/http/binding.ts';
import { receiveCarrierEvents } from './receive-carrier-events.ts';

/** Far above what a carrier sends, far below what would hurt. */
const CARRIER_NETWORK: Limit = { name: 'carrier_events', points: 6_000, seconds: 60, each: 'process' };

export const shipmentRoutes: readonly Binding[] = [
  handleOpen(carrierRoutes.receiveCarrierEvents, receiveCarrierEvents, {
    limits: [{ limit: CARRIER_NETWORK, by: 'network' }],
  }),
];
