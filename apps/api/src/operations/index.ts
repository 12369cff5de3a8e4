export { ACCOUNT_JOB_FAILED } from './account-jobs.ts';
export { openAccount } from './open-account.ts';
export { reindexCatalogueJob } from './reindex-catalogue.job.ts';
export { operationsRoutes } from './routes.ts';
export { setUpAccountJob } from './set-up-account.job.ts';
export { setUpAccountNow } from './set-up-account-now.ts';
