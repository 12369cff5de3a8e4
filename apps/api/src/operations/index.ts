export { createAccount } from './accounts/create-account.ts';
export { setUpAccountNow } from './accounts/set-up-account-now.ts';
export { operationsJobs } from './jobs.ts';
export { getReadiness } from './readiness/get-readiness.ts';
export { operationsRoutes } from './routes.ts';
