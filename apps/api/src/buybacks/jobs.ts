import type { AnyJob } from '../platform/durable/job.ts';
import { expirePredeclarationsJob } from './cancel/expire-predeclarations.job.ts';
import { applyDeliveryJob } from './deliveries/apply-delivery.job.ts';
import { expireLitigationsJob } from './litigation/expire-litigations.job.ts';
import { remindLitigationsJob } from './litigation/remind-litigations.job.ts';
import { confirmCartJob } from './mails/confirm-cart.job.ts';
import { tellControlJob } from './mails/tell-control.job.ts';
import { tellDeliveryJob } from './mails/tell-delivery.job.ts';
import { tellLabelJob } from './mails/tell-label.job.ts';
import { tellLabelFailedJob } from './mails/tell-label-failed.job.ts';
import { tellLitigationJob } from './mails/tell-litigation.job.ts';
import { tellMoveJob } from './mails/tell-move.job.ts';
import { tellPayoutDetailsJob } from './mails/tell-payout-details.job.ts';
import { tellPredeclarationJob } from './mails/tell-predeclaration.job.ts';
import { tellPreparationJob } from './mails/tell-preparation.job.ts';
import { tellQuarantineJob } from './mails/tell-quarantine.job.ts';
import { tellReturnJob } from './mails/tell-return.job.ts';
import { makePapersJob } from './papers/make-papers.job.ts';
import { applyWaitingDetailsJob } from './payout-details/apply-waiting.job.ts';
import { remindDetailsJob } from './payout-details/remind-details.job.ts';
import { remindPreparationsJob } from './preparation/remind-preparations.job.ts';

export const buybackJobs: readonly AnyJob[] = [
  applyDeliveryJob,
  remindLitigationsJob,
  expireLitigationsJob,
  confirmCartJob,
  tellLabelFailedJob,
  tellLabelJob,
  tellLitigationJob,
  tellMoveJob,
  tellControlJob,
  tellDeliveryJob,
  tellQuarantineJob,
  tellReturnJob,
  tellPredeclarationJob,
  expirePredeclarationsJob,
  tellPreparationJob,
  remindPreparationsJob,
  tellPayoutDetailsJob,
  applyWaitingDetailsJob,
  remindDetailsJob,
  makePapersJob,
];
