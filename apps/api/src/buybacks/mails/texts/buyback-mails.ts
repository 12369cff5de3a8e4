import type { MailTexts } from '../../../platform/mail/content.ts';
import { type BuybackCancelledParams, buybackCancelled } from './buyback-cancelled.ts';
import { type BuybackCheckedParams, buybackChecked } from './buyback-checked.ts';
import { type BuybackPaidParams, buybackPaid } from './buyback-paid.ts';
import { type BuybackReceivedParams, buybackReceived } from './buyback-received.ts';
import type { DeviceParams } from './buyback-words.ts';
import { type CartConfirmationParams, cartConfirmation } from './cart-confirmation.ts';
import { type LabelFailedParams, labelFailed, type ParcelReturnedParams, parcelReturned } from './label-failed.ts';
import { type LabelReadyParams, labelReady } from './label-ready.ts';
import { type LitigationOpenedParams, litigationOpened } from './litigation-opened.ts';
import {
  type LitigationAcceptedParams,
  type LitigationDeclinedParams,
  litigationAccepted,
  litigationDeclined,
} from './litigation-resolved.ts';
import { type ParcelStoppedParams, parcelOnHold, pickupFailed } from './parcel-stopped.ts';
import { payeeName } from './payee-name.ts';
import {
  type DetailsChangedParams,
  type DetailsConfirmParams,
  type DetailsWantedParams,
  detailsChanged,
  detailsConfirm,
  detailsWanted,
  type PaymentFailedParams,
  paymentFailed,
} from './payout-details.ts';
import { type PredeclarationReminderParams, predeclarationReminder } from './predeclaration-reminder.ts';
import { type PreparationReminderParams, preparationReminder } from './preparation-reminder.ts';
import {
  buybackRefused,
  type DeviceLostParams,
  deviceLost,
  type HoldParams,
  hold,
  type QuarantineToldParams,
  quarantineTold,
  type SecondLookAnsweredParams,
  secondLookAnswered,
} from './quarantine.ts';
import { type ReturnSentParams, returnAtPickup, returnCameBack, returnSent } from './returns.ts';

type BuybackMails = {
  cart_confirmation: CartConfirmationParams;
  buyback_received: BuybackReceivedParams;
  buyback_cancelled: BuybackCancelledParams;
  buyback_checked: BuybackCheckedParams;
  buyback_paid: BuybackPaidParams;
  label_ready: LabelReadyParams;
  label_failed: LabelFailedParams;
  parcel_returned: ParcelReturnedParams;
  pickup_failed: ParcelStoppedParams;
  parcel_on_hold: ParcelStoppedParams;
  return_sent: ReturnSentParams;
  return_at_pickup: ParcelStoppedParams;
  return_came_back: DeviceParams;
  predeclaration_reminder: PredeclarationReminderParams;
  preparation_reminder: PreparationReminderParams;
  litigation_opened: LitigationOpenedParams;
  litigation_accepted: LitigationAcceptedParams;
  litigation_declined: LitigationDeclinedParams;
  second_look_answered: SecondLookAnsweredParams;
  device_lost: DeviceLostParams;
  buyback_refused: DeviceParams;
  quarantine_told: QuarantineToldParams;
  hold: HoldParams;
  payee_name: DeviceParams;
  payment_failed: PaymentFailedParams;
  payout_details_wanted: DetailsWantedParams;
  payout_details_confirm: DetailsConfirmParams;
  payout_details_changed: DetailsChangedParams;
};
declare module '../../../platform/mail/content.ts' {
  interface MailParams extends BuybackMails {}
}

export const buybackMails: MailTexts<BuybackMails> = {
  cart_confirmation: cartConfirmation,
  buyback_received: buybackReceived,
  buyback_cancelled: buybackCancelled,
  buyback_checked: buybackChecked,
  buyback_paid: buybackPaid,
  label_ready: labelReady,
  label_failed: labelFailed,
  parcel_returned: parcelReturned,
  pickup_failed: pickupFailed,
  parcel_on_hold: parcelOnHold,
  return_sent: returnSent,
  return_at_pickup: returnAtPickup,
  return_came_back: returnCameBack,
  predeclaration_reminder: predeclarationReminder,
  preparation_reminder: preparationReminder,
  litigation_opened: litigationOpened,
  litigation_accepted: litigationAccepted,
  litigation_declined: litigationDeclined,
  second_look_answered: secondLookAnswered,
  device_lost: deviceLost,
  buyback_refused: buybackRefused,
  quarantine_told: quarantineTold,
  hold,
  payee_name: payeeName,
  payment_failed: paymentFailed,
  payout_details_wanted: detailsWanted,
  payout_details_confirm: detailsConfirm,
  payout_details_changed: detailsChanged,
};
