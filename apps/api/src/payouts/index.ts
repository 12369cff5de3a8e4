export { payoutJobs } from './jobs.ts';
export { followPayment } from './ledger/follow-payment.ts';
export { connectPayouts, type SandboxBank } from './providers/connect-payouts.ts';
export { payoutRoutes } from './routes.ts';
