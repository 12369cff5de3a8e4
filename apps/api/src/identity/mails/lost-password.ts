import type { WriteContent } from '../../platform/mail/content.ts';

export type LostPasswordParams = { readonly link: string; readonly validHours: number };

export const lostPassword: WriteContent<LostPasswordParams> = (t, brand, { link, validHours }) => ({
  subject: t('lost_password.subject', { brand }),
  preheader: t('lost_password.preheader', { count: validHours }),
  title: t('lost_password.title'),
  before: [t('lost_password.reason', { brand })],
  action: { label: t('lost_password.action'), link },
  after: [t('lost_password.validity', { count: validHours }), t('lost_password.ignore')],
});
