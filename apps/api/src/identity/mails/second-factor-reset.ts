import type { WriteContent } from '../../platform/mail/content.ts';
import { oneLine } from '../../platform/mail/plain-values.ts';

export type SecondFactorResetParams = {
  readonly resetBy: string;
  readonly organizationName: string;
  readonly link: string;
};

export const secondFactorReset: WriteContent<SecondFactorResetParams> = (t, _brand, params) => {
  const by = oneLine(params.resetBy);
  const organization = oneLine(params.organizationName);
  return {
    subject: t('second_factor_reset.subject', { organization }),
    preheader: t('second_factor_reset.preheader', { by }),
    title: t('second_factor_reset.title'),
    before: [t('second_factor_reset.reason', { by, organization })],
    action: { label: t('second_factor_reset.action'), link: params.link },
    after: [t('second_factor_reset.next'), t('second_factor_reset.unexpected', { by })],
  };
};
