import type { WriteContent } from '../content.ts';
import { type Day, type DeviceParams, dayIn, deviceOf } from './buyback-words.ts';

export type LabelReadyParams = DeviceParams & { readonly labelLink: string; readonly sendBy: Day };

export const labelReady: WriteContent<LabelReadyParams> = (t, _brand, params, locale) => {
  const words = { ...deviceOf(params), date: dayIn(locale, params.sendBy) };
  return {
    subject: t('label_ready.subject'),
    preheader: t('label_ready.preheader', words),
    title: t('label_ready.title'),
    before: [t('label_ready.lead', words)],
    action: { label: t('label_ready.action'), link: params.labelLink },
    second: { label: t('label_ready.follow'), link: params.link },
    after: [t('label_ready.sheet', words)],
  };
};
