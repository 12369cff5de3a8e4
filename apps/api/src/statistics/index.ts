export { statisticsRoutes } from './routes.ts';
export { scheduleSnapshotJob } from './schedule-snapshot.job.ts';
export { takeSnapshotJob } from './take-snapshot.job.ts';
