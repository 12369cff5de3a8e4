export { activateCircuits, requireFitting } from './circuits/activate-circuits.ts';
export { ensureCircuits } from './circuits/ensure-circuits.ts';
export { listActiveCircuits } from './circuits/list-active-circuits.ts';
export { readOffers } from './circuits/read-offers.ts';
export { addCategoryCircuit } from './circuits/rules/add-category-circuit.ts';
export { createDispatchRule } from './dispatch/create-dispatch-rule.ts';
export { dispatch } from './dispatch/dispatch.ts';
export { logisticsRoutes } from './routes.ts';
export { cancelLabelJob } from './shipments/cancel-label.job.ts';
export type { Carriers } from './shipments/carrier-connection.ts';
export { type CarrierContract, connectCarriers } from './shipments/connect-carriers.ts';
export { createShipment } from './shipments/create-shipment.ts';
export {
  DELIVERY_REPORTED,
  LABEL_FAILED,
  LABEL_NOT_CANCELLED,
  LABEL_ORDERED,
  LABEL_READY,
  LABEL_WITHDRAWN,
  TRACKING_UNREFRESHED,
} from './shipments/events.ts';
export { labelStateOf } from './shipments/label-state.ts';
export { lookUpLabelJob } from './shipments/look-up-label.job.ts';
export { orderLabelJob } from './shipments/order-label.job.ts';
export type { ReadConsignment } from './shipments/read-order.ts';
export { inOrder, readTold, recordDelivery } from './shipments/record-delivery.ts';
export {
  refreshTrackingJob,
  TRACKING_CRON,
  TRACKING_QUEUE,
  trackingSchedule,
} from './shipments/refresh-tracking.job.ts';
