import type { AnyJob } from '../platform/durable/job.ts';
import { scheduleSnapshotJob } from './schedule-snapshot.job.ts';
import { takeSnapshotJob } from './take-snapshot.job.ts';

export const statisticsJobs: readonly AnyJob[] = [scheduleSnapshotJob, takeSnapshotJob];
