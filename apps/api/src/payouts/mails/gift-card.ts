import { type Amount, type Day, type DeviceParams, dayIn, moneyIn, namedDevice } from '../../buybacks/index.ts';
import type { WriteContent } from '../../platform/mail/content.ts';

export type GiftCardParams = DeviceParams & {
  readonly amount: Amount;
  /** until when the link works */
  readonly until: Day;
  /** it was shown before, and staff let it be shown once more */
  readonly isReleased: boolean;
};

export const giftCard: WriteContent<GiftCardParams> = (t, _brand, params, locale) => {
  const words = {
    ...namedDevice(params),
    amount: moneyIn(locale, params.amount),
    date: dayIn(locale, params.until),
  };
  return {
    subject: t('gift_card.subject', words),
    preheader: t('gift_card.preheader'),
    title: t('gift_card.title'),
    before: [t(params.isReleased ? 'gift_card.lead_again' : 'gift_card.lead', words), t('gift_card.once')],
    action: { label: t('gift_card.action'), link: params.link },
    after: [t('gift_card.until', words), t('gift_card.never')],
  };
};
