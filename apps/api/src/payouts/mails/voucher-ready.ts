import { type Amount, type DeviceParams, moneyIn, namedDevice } from '../../buybacks/index.ts';
import type { WriteContent } from '../../platform/mail/content.ts';
import { oneLine } from '../../platform/mail/plain-values.ts';

export type VoucherReadyParams = DeviceParams & {
  readonly amount: Amount;
  /** name and address; null where any store prints it */
  readonly store: string | null;
};

/** Where the voucher is printed. Its code is on the paper only. */
export const voucherReady: WriteContent<VoucherReadyParams> = (t, _brand, params, locale) => {
  const words = { ...namedDevice(params), amount: moneyIn(locale, params.amount) };
  const where = params.store
    ? t('voucher_ready.in_store', { store: oneLine(params.store) })
    : t('voucher_ready.in_any_store');
  return {
    subject: t('voucher_ready.subject', words),
    preheader: t('voucher_ready.preheader', words),
    title: t('voucher_ready.title'),
    before: [t('voucher_ready.lead', words), where],
    action: { label: t('voucher_ready.action'), link: params.link },
    after: [t('voucher_ready.after', words)],
  };
};
