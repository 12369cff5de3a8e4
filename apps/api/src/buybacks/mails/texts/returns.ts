import type { WriteContent } from '../../../platform/mail/content.ts';
import { oneLine } from '../../../platform/mail/plain-values.ts';
import { type DeviceParams, deviceOf } from './buyback-words.ts';
import type { ParcelStoppedParams } from './parcel-stopped.ts';

export type ReturnSentParams = DeviceParams & {
  readonly trackingLink: string | null;
  readonly trackingNumber: string | null;
};

export const returnSent: WriteContent<ReturnSentParams> = (t, _brand, params) => {
  const words = deviceOf(params);
  const { trackingLink, trackingNumber } = params;
  const follow = { label: t('return_sent.follow'), link: params.link };
  return {
    subject: t('return_sent.subject', words),
    preheader: t('return_sent.preheader'),
    title: t('return_sent.title'),
    before: [
      t('return_sent.lead', words),
      ...(trackingNumber ? [t('return_sent.number', { number: oneLine(trackingNumber) })] : []),
    ],
    ...(trackingLink
      ? { action: { label: t('return_sent.track'), link: trackingLink }, second: follow }
      : { action: follow }),
    after: [t('return_sent.free')],
  };
};

export const returnAtPickup: WriteContent<ParcelStoppedParams> = (t, _brand, params) => {
  const words = deviceOf(params);
  const follow = { label: t('return_sent.follow'), link: params.link };
  return {
    subject: t('return_at_pickup.subject', words),
    preheader: t('return_at_pickup.preheader'),
    title: t('return_at_pickup.title'),
    before: [t('return_at_pickup.lead', words)],
    ...(params.trackingLink
      ? { action: { label: t('return_at_pickup.track'), link: params.trackingLink }, second: follow }
      : { action: follow }),
    after: [t('return_at_pickup.bring'), t('return_at_pickup.end')],
  };
};

/** Only people can correct an address, so the mail asks for an answer. */
export const returnCameBack: WriteContent<DeviceParams> = (t, _brand, params) => {
  const words = deviceOf(params);
  return {
    subject: t('return_came_back.subject', words),
    preheader: t('return_came_back.preheader'),
    title: t('return_came_back.title'),
    before: [t('return_came_back.lead', words)],
    action: { label: t('return_sent.follow'), link: params.link },
    after: [t('return_came_back.address', words), t('return_came_back.again')],
  };
};
