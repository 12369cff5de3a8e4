import type { DetailsFailure } from '@reprise/contract/payments/payout-details';
import type { WriteContent } from '../../../platform/mail/content.ts';
import { oneLine } from '../../../platform/mail/plain-values.ts';
import { type Amount, type Day, type DeviceParams, dayIn, deviceOf, moneyIn } from './buyback-words.ts';

export type DetailsWantedParams = DeviceParams & {
  readonly amount: Amount;
  readonly failure: DetailsFailure;
  readonly until: Day;
  /** it was paid, and the bank sent it back */
  readonly isReturned: boolean;
  readonly isReminder: boolean;
};
/** An account is named by its last four characters: they are enough to recognise it. */
export type DetailsConfirmParams = DeviceParams & {
  readonly ibanEnd: string;
  readonly isByStaff: boolean;
  readonly hours: number;
};
/** `day`: when it takes effect, if there is still time to object. */
export type DetailsChangedParams = DeviceParams & { readonly ibanEnd: string; readonly day: Day | null };
export type PaymentFailedParams = DeviceParams & { readonly amount: Amount; readonly isReturned: boolean };

export const detailsWanted: WriteContent<DetailsWantedParams> = (t, _brand, params, locale) => {
  const words = {
    ...deviceOf(params),
    amount: moneyIn(locale, params.amount),
    date: dayIn(locale, params.until),
  };
  return {
    subject: t(params.isReminder ? 'payout_details_wanted.reminder' : 'payout_details_wanted.subject', words),
    preheader: t('payout_details_wanted.preheader'),
    title: t(params.isReturned ? 'payout_details_wanted.returned_title' : 'payout_details_wanted.title'),
    before: [
      t(params.isReturned ? 'payout_details_wanted.returned' : 'payout_details_wanted.lead', words),
      t(`payout_details_wanted.failures.${params.failure}`),
    ],
    action: { label: t('payout_details_wanted.action'), link: params.link },
    after: [t('payout_details_wanted.until', words), t('payout_details_wanted.never')],
  };
};

export const detailsConfirm: WriteContent<DetailsConfirmParams> = (t, _brand, params) => {
  const words = { ...deviceOf(params), end: oneLine(params.ibanEnd), hours: params.hours };
  return {
    subject: t('payout_details_confirm.subject', words),
    preheader: t('payout_details_confirm.preheader'),
    title: t('payout_details_confirm.title'),
    before: [
      t(params.isByStaff ? 'payout_details_confirm.lead_staff' : 'payout_details_confirm.lead', words),
      t('payout_details_confirm.until', words),
    ],
    action: { label: t('payout_details_confirm.action'), link: params.link },
    after: [t('payout_details_confirm.not_you')],
  };
};

export const detailsChanged: WriteContent<DetailsChangedParams> = (t, _brand, params, locale) => {
  const words = { ...deviceOf(params), end: oneLine(params.ibanEnd) };
  const { day } = params;
  return {
    subject: t('payout_details_changed.subject', words),
    preheader: t('payout_details_changed.preheader', words),
    title: t('payout_details_changed.title'),
    before: [
      day
        ? t('payout_details_changed.later', { ...words, date: dayIn(locale, day) })
        : t('payout_details_changed.now', words),
    ],
    action: { label: t(day ? 'payout_details_changed.stop' : 'payout_details_changed.follow'), link: params.link },
    after: [t(day ? 'payout_details_changed.not_you' : 'payout_details_changed.not_you_now')],
  };
};

export const paymentFailed: WriteContent<PaymentFailedParams> = (t, _brand, params, locale) => {
  const words = { ...deviceOf(params), amount: moneyIn(locale, params.amount) };
  return {
    subject: t(params.isReturned ? 'payment_failed.returned_subject' : 'payment_failed.subject', words),
    preheader: t('payment_failed.preheader'),
    title: t(params.isReturned ? 'payment_failed.returned_title' : 'payment_failed.title'),
    before: [
      t(params.isReturned ? 'payment_failed.returned' : 'payment_failed.lead', words),
      t('payment_failed.nothing'),
    ],
    action: { label: t('payment_failed.action'), link: params.link },
    after: [t('payment_failed.after')],
  };
};
