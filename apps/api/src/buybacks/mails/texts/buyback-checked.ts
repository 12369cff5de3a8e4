import type { WriteContent } from '../../../platform/mail/content.ts';
import { type Amount, type Day, type DeviceParams, dayIn, deviceOf, moneyIn } from './buyback-words.ts';

export type BuybackCheckedParams = DeviceParams & {
  readonly amount: Amount;
  /** as declared; worth more, and paid so; worth less, and the difference is borne by others */
  readonly result: 'as_declared' | 'more' | 'absorbed';
  /** by when it is paid; null when nothing is, or when the customer has the money already */
  readonly paidBy: Day | null;
};

export const buybackChecked: WriteContent<BuybackCheckedParams> = (t, _brand, params, locale) => {
  const words = { ...deviceOf(params), amount: moneyIn(locale, params.amount) };
  const paidBy = params.paidBy && t('buyback_checked.paid_by', { date: dayIn(locale, params.paidBy) });
  return {
    subject: t('buyback_checked.subject', words),
    preheader: t('buyback_checked.preheader'),
    title: t('buyback_checked.title', words),
    before: [t(`buyback_checked.${params.result}`, words), ...(paidBy ? [paidBy] : [])],
    action: { label: t('buyback_checked.action'), link: params.link },
    after: [],
  };
};
