import type { WriteContent } from '../../../platform/mail/content.ts';
import { oneLine } from '../../../platform/mail/plain-values.ts';
import { type Amount, type DeviceParams, deviceOf, moneyIn } from './buyback-words.ts';

export type BuybackPaidParams = DeviceParams & {
  readonly amount: Amount;
  readonly mode: string;
  readonly isTransfer: boolean;
  /** under which the bank of the customer finds the transfer */
  readonly reference: string | null;
};

export const buybackPaid: WriteContent<BuybackPaidParams> = (t, _brand, params, locale) => {
  const words = { ...deviceOf(params), amount: moneyIn(locale, params.amount), mode: oneLine(params.mode) };
  return {
    subject: t('buyback_paid.subject', words),
    preheader: t('buyback_paid.preheader'),
    title: t('buyback_paid.title'),
    before: [
      t('buyback_paid.lead', words),
      ...(params.isTransfer ? [t('buyback_paid.bank')] : []),
      ...(params.isTransfer && params.reference
        ? [t('buyback_paid.reference', { reference: oneLine(params.reference) })]
        : []),
    ],
    action: { label: t('buyback_paid.action'), link: params.link },
    after: [t('buyback_paid.after')],
  };
};
