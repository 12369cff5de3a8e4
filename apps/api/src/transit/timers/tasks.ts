import type { TaskDefinition } from '../../tasks/index.ts';
import { arrivedUnfinalizedTask } from './arrived-unfinalized.task.ts';
import { claimDeadlineTask } from './claim-deadline.task.ts';
import { deliveredNotCheckedInTask } from './delivered-not-checked-in.task.ts';
import { packageOpenTask } from './package-open.task.ts';
import { parcelTroubledTask } from './parcel-troubled.task.ts';
import { transitWithoutEventTask } from './transit-without-event.task.ts';

export const transitTasks: readonly TaskDefinition[] = [
  packageOpenTask,
  deliveredNotCheckedInTask,
  transitWithoutEventTask,
  parcelTroubledTask,
  arrivedUnfinalizedTask,
  claimDeadlineTask,
];
