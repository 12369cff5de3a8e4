import { buybackTasks } from './buybacks/index.ts';
import { buyerUnreachableTask } from './connectors/index.ts';
import {
  controlsDisagreeTask,
  disputeSettledTask,
  quarantineEndingTask,
  retailerDisputeTask,
} from './control/index.ts';
import { userImportUninvitedTask } from './identity/index.ts';
import {
  cancelTooLateTask,
  paymentHeldTask,
  paymentOverdueTask,
  paymentRefusedTask,
  paymentReturnedTask,
} from './payouts/index.ts';
import type { AnyJob } from './platform/durable/job.ts';
import { priceRevisionFailedTask } from './pricing/index.ts';
import { checkTasksJob, keepTasksJob, type TaskDefinition } from './tasks/index.ts';
import { transitTasks } from './transit/index.ts';
import { warehouseStocksMissingTask } from './warehouse/index.ts';
import { mailDomainFailedTask } from './white-label/index.ts';

/** Every kind of task, with the events that wake it and what its cause is. */
export const taskDefinitions: readonly TaskDefinition[] = [
  ...buybackTasks,
  buyerUnreachableTask,
  priceRevisionFailedTask,
  mailDomainFailedTask,
  userImportUninvitedTask,
  warehouseStocksMissingTask,
  ...transitTasks,
  controlsDisagreeTask,
  quarantineEndingTask,
  retailerDisputeTask,
  disputeSettledTask,
  paymentOverdueTask,
  paymentHeldTask,
  paymentRefusedTask,
  paymentReturnedTask,
  cancelTooLateTask,
];
export const taskJobs: readonly AnyJob[] = [keepTasksJob(taskDefinitions), checkTasksJob(taskDefinitions)];
