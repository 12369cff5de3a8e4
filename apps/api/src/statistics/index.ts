export { statisticsJobs } from './jobs.ts';
export { statisticsRoutes } from './routes.ts';
