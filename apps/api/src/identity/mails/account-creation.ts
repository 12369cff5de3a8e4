import type { WriteContent } from '../../platform/mail/content.ts';
import { oneLine } from '../../platform/mail/plain-values.ts';

export type AccountCreationParams = {
  readonly inviterName: string;
  readonly organizationName: string;
  readonly link: string;
  readonly validDays: number;
};

export const accountCreation: WriteContent<AccountCreationParams> = (t, _brand, params) => {
  const inviter = oneLine(params.inviterName);
  const organization = oneLine(params.organizationName);
  return {
    subject: t('account_creation.subject', { inviter, organization }),
    preheader: t('account_creation.preheader', { count: params.validDays }),
    title: t('account_creation.title', { organization }),
    before: [t('account_creation.reason', { inviter, organization })],
    action: { label: t('account_creation.action'), link: params.link },
    after: [
      t('account_creation.validity', { inviter, count: params.validDays }),
      t('account_creation.ignore', { inviter }),
    ],
  };
};
