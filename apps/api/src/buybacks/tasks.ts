import type { TaskDefinition } from '../tasks/index.ts';
import { statusCorrectionTask } from './corrections/status-correction.task.ts';
import { predeclarationAgeingTask } from './creation/predeclaration-ageing.task.ts';
import { parcelUnappliedTask } from './deliveries/parcel-unapplied.task.ts';
import { labelFailedTask } from './labels/label-failed.task.ts';
import { labelNotCancelledTask } from './labels/label-not-cancelled.task.ts';
import { secondLookTask } from './litigation/second-look.task.ts';
import { customerUntoldTask } from './mails/customer-untold.task.ts';
import { mentionTask } from './notes/mention.task.ts';
import { papersMissingTask } from './papers/papers-missing.task.ts';
import { batteryHazardTask } from './preparation/battery-hazard.task.ts';

export const buybackTasks: readonly TaskDefinition[] = [
  labelFailedTask,
  labelNotCancelledTask,
  batteryHazardTask,
  customerUntoldTask,
  parcelUnappliedTask,
  papersMissingTask,
  secondLookTask,
  predeclarationAgeingTask,
  statusCorrectionTask,
  mentionTask,
];
