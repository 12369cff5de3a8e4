export { activateCircuits, requireFitting } from './circuits/activate-circuits.ts';
export { requireCircuitRule } from './circuits/circuit-rows.ts';
export { ensureCircuits } from './circuits/ensure-circuits.ts';
export { listActiveCircuits } from './circuits/list-active-circuits.ts';
export { readOffers } from './circuits/read-offers.ts';
export { addCategoryCircuit } from './circuits/rules/add-category-circuit.ts';
export { readCircuitRules } from './circuits/rules/circuit-rule-views.ts';
export { updateCircuit } from './circuits/update-circuit.ts';
export { createDispatchRule } from './dispatch/create-dispatch-rule.ts';
export { dispatch } from './dispatch/dispatch.ts';
export { reachableOf } from './dispatch/network.ts';
export {
  type CategoryCoverage,
  type Cell,
  type CoverageDraft,
  previewCoverage,
  readCoverage,
} from './dispatch/read-coverage.ts';
export { honour } from './dispatch/reserve.ts';
export { requireRule } from './dispatch/rule-rows.ts';
export { namesFor, triedView, warehouseView } from './dispatch/rule-views.ts';
export { logisticsJobs } from './jobs.ts';
export { logisticsRoutes } from './routes.ts';
export type { Carriers, ParcelOrder, PostalAddress } from './shipments/carrier-connection.ts';
export { type CarrierContract, connectCarriers } from './shipments/connect-carriers.ts';
export { CARRIER_IN_USE, createShipment } from './shipments/create-shipment.ts';
export {
  deliveryAlerted,
  deliveryReported,
  labelDropped,
  labelFailed,
  labelNotCancelled,
  labelReady,
  labelReplaced,
  labelRequested,
  labelWithdrawn,
} from './shipments/events.ts';
export { labelStateOf, readLabelState } from './shipments/label-state.ts';
export { lookUpLabelJob } from './shipments/look-up-label.job.ts';
export { carryingPackage, listPackagesInParcel, packagesInParcel } from './shipments/nested-packages.ts';
export { orderLabelJob } from './shipments/order-label.job.ts';
export { orderNow } from './shipments/order-now.ts';
export { dropPackageLabels, findPackageLabel } from './shipments/package-labels.ts';
export type { ReadConsignment } from './shipments/read-order.ts';
export { inOrder, readTold, recordDelivery } from './shipments/record-delivery.ts';
export { failLabel, findInboundShipment } from './shipments/shipment-rows.ts';
export { forbidLabels, releaseLabel, wishLabelless } from './shipments/waiting-labels.ts';
export { circuitsByType, copyCircuits } from './templates/copy-circuits.ts';
export { copyDispatch } from './templates/copy-dispatch.ts';
