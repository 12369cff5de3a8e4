import type { WriteContent } from '../../../platform/mail/content.ts';
import { type Day, type DeviceParams, dayIn, deviceOf } from './buyback-words.ts';

export type BuybackReceivedParams = DeviceParams & { readonly checkedBy: Day };

export const buybackReceived: WriteContent<BuybackReceivedParams> = (t, _brand, params, locale) => {
  const words = { ...deviceOf(params), date: dayIn(locale, params.checkedBy) };
  return {
    subject: t('buyback_received.subject', words),
    preheader: t('buyback_received.preheader', words),
    title: t('buyback_received.title'),
    before: [t('buyback_received.lead', words)],
    action: { label: t('buyback_received.action'), link: params.link },
    after: [t('buyback_received.after')],
  };
};
