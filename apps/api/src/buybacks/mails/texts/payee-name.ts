import type { WriteContent } from '../../../platform/mail/content.ts';
import { type DeviceParams, deviceOf } from './buyback-words.ts';

/** `link` leads to the page on which the customer confirms the name. */
export const payeeName: WriteContent<DeviceParams> = (t, _brand, params) => {
  const words = deviceOf(params);
  return {
    subject: t('payee_name.subject', words),
    preheader: t('payee_name.preheader'),
    title: t('payee_name.title'),
    before: [t('payee_name.lead', words), t('payee_name.why')],
    action: { label: t('payee_name.action'), link: params.link },
    after: [t('payee_name.never')],
  };
};
