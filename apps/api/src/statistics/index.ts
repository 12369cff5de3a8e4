export { statisticsRoutes } from './routes.ts';
export { SNAPSHOT_UNSCHEDULED, scheduleSnapshotJob } from './schedule-snapshot.job.ts';
export { SNAPSHOT_MISSED, takeSnapshotJob } from './take-snapshot.job.ts';
