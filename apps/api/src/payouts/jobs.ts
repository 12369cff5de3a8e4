import type { AnyJob } from '../platform/durable/job.ts';
import { collectAnswersJob } from './batches/collect-answers.job.ts';
import { sendFileJob } from './batches/send-file.job.ts';
import { cancelAtProviderJob } from './cancel/cancel-at-provider.job.ts';
import { fetchCardJob } from './cards/fetch-card.job.ts';
import { tellCardJob } from './cards/tell-card.job.ts';
import { tellProofJob } from './holds/tell-proof.job.ts';
import { checkLedgerJob } from './ledger/check-ledger.job.ts';
import { askPaidJob } from './orders/ask-paid.job.ts';
import { askUnansweredJob } from './orders/ask-unanswered.job.ts';
import { hearReturnJob } from './orders/hear-return.job.ts';
import { payAutomaticallyJob } from './orders/pay-automatically.job.ts';
import { relaunchFailedJob } from './orders/relaunch-failed.job.ts';
import { sendPayoutJob } from './orders/send-payout.job.ts';
import { tellNameDiffersJob } from './payee/tell-name-differs.job.ts';
import { verifyPayeeJob } from './payee/verify-payee.job.ts';
import { closeDaysJob } from './statements/close-days.job.ts';
import { tellVoucherJob } from './vouchers/tell-voucher.job.ts';

export const payoutJobs: readonly AnyJob[] = [
  verifyPayeeJob,
  tellNameDiffersJob,
  payAutomaticallyJob,
  sendPayoutJob,
  askUnansweredJob,
  askPaidJob,
  hearReturnJob,
  relaunchFailedJob,
  sendFileJob,
  collectAnswersJob,
  fetchCardJob,
  tellCardJob,
  cancelAtProviderJob,
  checkLedgerJob,
  tellProofJob,
  closeDaysJob,
  tellVoucherJob,
];
