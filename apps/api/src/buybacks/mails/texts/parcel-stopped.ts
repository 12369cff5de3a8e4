import type { WriteContent } from '../../../platform/mail/content.ts';
import { type DeviceParams, deviceOf } from './buyback-words.ts';

export type ParcelStoppedParams = DeviceParams & {
  /** of the carrier; null when it gave none */
  readonly trackingLink: string | null;
  /** on its way back to the customer */
  readonly isReturn: boolean;
};

/** The page of the carrier first, where it has one: what it waits for is said there. */
const linksOf = (t: Parameters<WriteContent<ParcelStoppedParams>>[0], { trackingLink, link }: ParcelStoppedParams) => {
  const follow = { label: t('parcel_on_hold.follow'), link };
  return trackingLink
    ? { action: { label: t('parcel_on_hold.track'), link: trackingLink }, second: follow }
    : { action: follow };
};

/** The carrier came to the customer for the parcel and left without it. */
export const pickupFailed: WriteContent<ParcelStoppedParams> = (t, _brand, params) => {
  const words = deviceOf(params);
  return {
    subject: t('pickup_failed.subject', words),
    preheader: t('pickup_failed.preheader'),
    title: t('pickup_failed.title'),
    before: [t('pickup_failed.lead', words)],
    ...linksOf(t, params),
    after: [t('pickup_failed.slot', words), t('pickup_failed.ready')],
  };
};

export const parcelOnHold: WriteContent<ParcelStoppedParams> = (t, _brand, params) => {
  const words = deviceOf(params);
  return {
    subject: t('parcel_on_hold.subject', words),
    preheader: t('parcel_on_hold.preheader'),
    title: t('parcel_on_hold.title'),
    before: [t(params.isReturn ? 'parcel_on_hold.lead_return' : 'parcel_on_hold.lead', words)],
    ...linksOf(t, params),
    after: [t('parcel_on_hold.todo'), t('parcel_on_hold.ask', words)],
  };
};
