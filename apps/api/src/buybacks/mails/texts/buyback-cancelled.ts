import type { WriteContent } from '../../../platform/mail/content.ts';
import { type DeviceParams, deviceOf } from './buyback-words.ts';

export type BuybackCancelledParams = DeviceParams & {
  readonly reason: 'customer_retractation' | 'technical_problem' | 'other' | 'expired';
  /** it had not left yet, so a label may still lie about */
  readonly isAtHome: boolean;
};

/** Why in the words of the list; what somebody wrote beside it stays on the page. */
export const buybackCancelled: WriteContent<BuybackCancelledParams> = (t, _brand, params) => {
  const words = deviceOf(params);
  return {
    subject: t('buyback_cancelled.subject', words),
    preheader: t('buyback_cancelled.preheader', words),
    title: t('buyback_cancelled.title'),
    before: [
      t('buyback_cancelled.lead', { ...words, reason: t(`buyback_cancelled.reason.${params.reason}`) }),
      ...(params.isAtHome ? [t('buyback_cancelled.not_sent')] : []),
    ],
    action: { label: t('buyback_cancelled.action'), link: params.link },
    after: [t('buyback_cancelled.no_payment')],
  };
};
