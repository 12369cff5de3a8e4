import type { WriteContent } from '../../../platform/mail/content.ts';
import { type Amount, type Day, type DeviceParams, dayIn, deviceOf, moneyIn } from './buyback-words.ts';

export type LitigationOpenedParams = DeviceParams & {
  readonly declared: Amount;
  readonly proposed: Amount;
  readonly deadline: Day;
  readonly rejectLink: string | null;
  /** days that are left, when this is a reminder; 0 once the deadline has passed, when an answer is still taken */
  readonly daysLeft: number | null;
};

/** Both ways stand side by side, and neither link decides: mail scanners open every link they find. */
export const litigationOpened: WriteContent<LitigationOpenedParams> = (t, _brand, params, locale) => {
  const declared = moneyIn(locale, params.declared);
  const proposed = moneyIn(locale, params.proposed);
  const words = { ...deviceOf(params), declared, proposed, date: dayIn(locale, params.deadline) };
  const isReminder = params.daysLeft !== null;
  const isOver = params.daysLeft === 0;
  return {
    subject: t(isReminder ? 'litigation_reminder.subject' : 'litigation_opened.subject', words),
    preheader: t('litigation_opened.preheader', words),
    title: t(isReminder ? 'litigation_reminder.title' : 'litigation_opened.title'),
    before: [
      ...(isOver ? [t('litigation_reminder.over', words)] : []),
      ...(params.daysLeft ? [t('litigation_reminder.lead', { ...words, count: params.daysLeft })] : []),
      t('litigation_opened.lead', words),
    ],
    blocks: [
      {
        kind: 'amounts',
        rows: [{ label: t('litigation_opened.declared'), amount: declared, detail: t('device.code', words) }],
        total: { label: t('litigation_opened.proposed'), amount: proposed },
      },
    ],
    action: { label: t('litigation_opened.accept'), link: params.link },
    second: { label: t('litigation_opened.reject'), link: params.rejectLink },
    after: [
      t('litigation_opened.no_click'),
      isOver ? t('litigation_reminder.over_after') : t('litigation_opened.deadline', words),
    ],
  };
};
