import { type Day, type DeviceParams, dayIn, namedDevice } from '../../buybacks/index.ts';
import type { WriteContent } from '../../platform/mail/content.ts';

export type PaymentProofParams = DeviceParams & { readonly until: Day };

export const paymentProof: WriteContent<PaymentProofParams> = (t, _brand, params, locale) => {
  const words = { ...namedDevice(params), date: dayIn(locale, params.until) };
  return {
    subject: t('payment_proof.subject', words),
    preheader: t('payment_proof.preheader', words),
    title: t('payment_proof.title'),
    before: [
      t('payment_proof.lead', words),
      t('payment_proof.invoice'),
      t('payment_proof.account'),
      t('payment_proof.reply', words),
    ],
    action: { label: t('payment_proof.action'), link: params.link },
    after: [t('payment_proof.after')],
  };
};
