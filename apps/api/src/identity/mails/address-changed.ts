import type { WriteContent } from '../../platform/mail/content.ts';
import { oneLine } from '../../platform/mail/plain-values.ts';

export type AddressChangedParams = {
  readonly changedBy: string;
  readonly organizationName: string;
  readonly link: string;
};

/** Does not say what the new address is: whoever reads the old one may not be the person. */
export const addressChanged: WriteContent<AddressChangedParams> = (t, _brand, params) => {
  const by = oneLine(params.changedBy);
  const organization = oneLine(params.organizationName);
  return {
    subject: t('address_changed.subject', { organization }),
    preheader: t('address_changed.preheader', { by }),
    title: t('address_changed.title'),
    before: [t('address_changed.reason', { by, organization })],
    action: { label: t('address_changed.action'), link: params.link },
    after: [t('address_changed.kept'), t('address_changed.unexpected', { by })],
  };
};
