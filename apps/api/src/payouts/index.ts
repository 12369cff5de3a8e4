export { paymentOverdueTask } from './desk/payment-overdue.task.ts';
export { paymentHeldTask, paymentRefusedTask } from './holds/payment-held.task.ts';
export { payoutJobs } from './jobs.ts';
export { followPayment } from './ledger/follow-payment.ts';
export { payoutMails } from './mails/payout-mails.ts';
export { connectPayouts, type SandboxBank } from './providers/connect-payouts.ts';
export type { BankChannel, PayoutOrder, PayoutProvider } from './providers/payout-provider.ts';
export type { ProviderOptions } from './providers/signed-request.ts';
export { payoutRoutes } from './routes.ts';
