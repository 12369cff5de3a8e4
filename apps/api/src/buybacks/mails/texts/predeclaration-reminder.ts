import type { WriteContent } from '../../../platform/mail/content.ts';
import { type Amount, type Day, type DeviceParams, dayIn, deviceOf, moneyIn } from './buyback-words.ts';

export type PredeclarationReminderParams = DeviceParams & { readonly amount: Amount; readonly expiresOn: Day };

export const predeclarationReminder: WriteContent<PredeclarationReminderParams> = (t, _brand, params, locale) => {
  const date = dayIn(locale, params.expiresOn);
  const words = { ...deviceOf(params), date, amount: moneyIn(locale, params.amount) };
  return {
    subject: t('predeclaration_reminder.subject', words),
    preheader: t('predeclaration_reminder.preheader', words),
    title: t('predeclaration_reminder.title'),
    before: [t('predeclaration_reminder.lead', words)],
    action: { label: t('predeclaration_reminder.action'), link: params.link },
    after: [t('predeclaration_reminder.after', words)],
  };
};
