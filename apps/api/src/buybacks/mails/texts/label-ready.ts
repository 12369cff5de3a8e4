import type { WriteContent } from '../../../platform/mail/content.ts';
import { oneLine } from '../../../platform/mail/plain-values.ts';
import { codeOf, type Day, type DeviceParams, dayIn, deviceOf } from './buyback-words.ts';

/** One device, or all those of a cart whose labels are ready: `labelLink` then shows every label. */
export type LabelReadyParams = DeviceParams & {
  readonly labelLink: string | null;
  readonly sendBy: Day;
  /** a carrier comes to the customer for the parcel */
  readonly isCollected?: boolean;
  /** of a customer without a printer: what the desk of the carrier prints the label from */
  readonly dropOffCode?: string | null;
  readonly devices: readonly Pick<DeviceParams, 'product' | 'code'>[];
};

export const labelReady: WriteContent<LabelReadyParams> = (t, _brand, params, locale) => {
  const words = { ...deviceOf(params), date: dayIn(locale, params.sendBy), count: params.devices.length };
  if (params.devices.length > 1)
    return {
      subject: t('label_ready.several.subject', words),
      preheader: t('label_ready.several.preheader', words),
      title: t('label_ready.several.title', words),
      before: [
        t('label_ready.several.lead', words),
        ...(params.dropOffCode ? [t('label_ready.several.drop_off')] : []),
      ],
      blocks: [
        {
          kind: 'list',
          title: t('label_ready.several.devices'),
          items: params.devices.map(({ product, code }) => `${oneLine(product)} (${codeOf(code)})`),
        },
      ],
      action: { label: t('label_ready.several.action'), link: params.labelLink },
      after: [t('label_ready.several.sheet')],
    };
  return {
    subject: t('label_ready.subject'),
    preheader: t(params.isCollected ? 'label_ready.collect.preheader' : 'label_ready.preheader', words),
    title: t('label_ready.title'),
    before: [
      t(params.isCollected ? 'label_ready.collect.lead' : 'label_ready.lead', words),
      ...(params.dropOffCode ? [t('label_ready.drop_off', { code: oneLine(params.dropOffCode) })] : []),
    ],
    action: { label: t('label_ready.action'), link: params.labelLink },
    second: { label: t('label_ready.follow'), link: params.link },
    after: [t('label_ready.sheet', words)],
  };
};
