import type { WriteContent } from '../../../platform/mail/content.ts';
import { oneLine } from '../../../platform/mail/plain-values.ts';
import { type Amount, codeOf, type Day, type DeviceParams, dayIn, deviceOf, moneyIn } from './buyback-words.ts';

/** One device, or those of a cart that are not prepared yet: `link` leads to their lists. */
export type PreparationReminderParams = DeviceParams & {
  readonly amount: Amount;
  readonly validUntil: Day;
  readonly devices: readonly Pick<DeviceParams, 'product' | 'code'>[];
};

export const preparationReminder: WriteContent<PreparationReminderParams> = (t, _brand, params, locale) => {
  const { devices, link } = params;
  const count = devices.length;
  const isOne = count === 1;
  const date = dayIn(locale, params.validUntil);
  const words = { ...deviceOf(params), date, amount: moneyIn(locale, params.amount), count };
  return {
    subject: t(isOne ? 'preparation_reminder.subject' : 'preparation_reminder.several.subject', words),
    preheader: t('preparation_reminder.preheader', words),
    title: t('preparation_reminder.title', words),
    before: [
      t(isOne ? 'preparation_reminder.lead' : 'preparation_reminder.several.lead', words),
      t('preparation_reminder.first', words),
    ],
    ...(!isOne && {
      blocks: [
        {
          kind: 'list' as const,
          title: t('preparation_reminder.devices'),
          items: devices.map(({ product, code }) => `${oneLine(product)} (${codeOf(code)})`),
        },
      ],
    }),
    action: { label: t('preparation_reminder.action', words), link },
    after: [t('preparation_reminder.guarantee', words), t('preparation_reminder.battery')],
  };
};
