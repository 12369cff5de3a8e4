export { ACCOUNT_JOB_FAILED } from './accounts/account-jobs.ts';
export { openAccount } from './accounts/open-account.ts';
export { reindexCatalogueJob } from './accounts/reindex-catalogue.job.ts';
export { setUpAccountJob } from './accounts/set-up-account.job.ts';
export { setUpAccountNow } from './accounts/set-up-account-now.ts';
export { operationsRoutes } from './routes.ts';
