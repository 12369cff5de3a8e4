import type { WriteContent } from '../../../platform/mail/content.ts';
import { type Amount, type Day, type DeviceParams, dayIn, deviceOf, moneyIn } from './buyback-words.ts';

export type LitigationAcceptedParams = DeviceParams & {
  readonly amount: Amount;
  /** a partner pays and writes to the customer itself, or we pay by a day */
  readonly payment: { readonly by: 'partner' } | { readonly by: 'us'; readonly workingDays: number; readonly day: Day };
};
export type LitigationDeclinedParams = DeviceParams & { readonly isExpired: boolean };

export const litigationAccepted: WriteContent<LitigationAcceptedParams> = (t, _brand, params, locale) => {
  const words = { ...deviceOf(params), amount: moneyIn(locale, params.amount) };
  const { payment } = params;
  return {
    subject: t('litigation_accepted.subject', words),
    preheader: t('litigation_accepted.preheader'),
    title: t('litigation_accepted.title'),
    before: [
      t('litigation_accepted.lead', words),
      payment.by === 'partner'
        ? t('litigation_accepted.partner')
        : t('litigation_accepted.paid_by', { count: String(payment.workingDays), date: dayIn(locale, payment.day) }),
    ],
    action: { label: t('litigation_accepted.action'), link: params.link },
    after: [],
  };
};

export const litigationDeclined: WriteContent<LitigationDeclinedParams> = (t, _brand, params) => {
  const words = deviceOf(params);
  return {
    subject: t('litigation_declined.subject', words),
    preheader: t('litigation_declined.preheader'),
    title: t('litigation_declined.title'),
    before: [t(params.isExpired ? 'litigation_declined.lead_expired' : 'litigation_declined.lead', words)],
    action: { label: t('litigation_declined.action'), link: params.link },
    after: [t('litigation_declined.after')],
  };
};
