export {
  requireItem as requireVisibleItem,
  visibleItems,
} from './moves/visible-items.ts';
export { moveItemToStock } from './moves/move-item-to-stock.ts';
export { markItemAsLost } from './lost/mark-item-as-lost.ts';
export { putIntoStock } from './moves/put-into-stock.ts';
export { requireItem as requireVisibleItem, visibleItems } from './moves/visible-items.ts';
export { CONTROL_PHOTO, readControlSealer, recordControlPhoto } from './photos/photo-rows.ts';
export { quarantineEndingTask } from './quarantine/quarantine-ending.task.ts';
export { findLastControl, readCase } from './quarantine/read-case.ts';
export { disputeSettledTask, retailerDisputeTask } from './quarantine/retailer-dispute.task.ts';
export { controlRoutes } from './routes.ts';
export { controlsDisagreeTask } from './tests/controls-disagree.task.ts';
export { requireHere, startControl } from './tests/start-control.ts';
export { validateControl } from './tests/validate-control.ts';
export { importVerificationsJob } from './verification/import-verifications.job.ts';
