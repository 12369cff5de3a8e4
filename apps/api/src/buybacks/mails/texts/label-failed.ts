import type { WriteContent } from '../../../platform/mail/content.ts';
import { type Day, type DeviceParams, dayIn, deviceOf } from './buyback-words.ts';

export type LabelFailedParams = DeviceParams & { readonly mayOrder: boolean };
export type ParcelReturnedParams = LabelFailedParams & { readonly sendBy: Day };

export const labelFailed: WriteContent<LabelFailedParams> = (t, _brand, params) => {
  const words = deviceOf(params);
  return {
    subject: t('label_failed.subject', words),
    preheader: t('label_failed.preheader'),
    title: t('label_failed.title'),
    before: [t('label_failed.lead', words)],
    action: { label: t(params.mayOrder ? 'label_failed.action' : 'label_failed.follow'), link: params.link },
    after: [t(params.mayOrder ? 'label_failed.again' : 'label_failed.ask', words)],
  };
};

export const parcelReturned: WriteContent<ParcelReturnedParams> = (t, _brand, params, locale) => {
  const words = { ...deviceOf(params), date: dayIn(locale, params.sendBy) };
  return {
    subject: t('parcel_returned.subject', words),
    preheader: t('parcel_returned.preheader'),
    title: t('parcel_returned.title'),
    before: [t('parcel_returned.lead', words)],
    action: { label: t(params.mayOrder ? 'label_failed.action' : 'label_failed.follow'), link: params.link },
    after: [t(params.mayOrder ? 'parcel_returned.again' : 'label_failed.ask', words)],
  };
};
