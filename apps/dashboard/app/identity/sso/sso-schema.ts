import { newSsoConfiguration, type ssoConfiguration } from '@reprise/contract/identity/sso-payloads';
import type { T } from '@reprise/i18n';
import { z } from 'zod';

export type SavedSso = z.output<typeof ssoConfiguration>;
/** The request, with an empty secret for "the one you have". */
const typed = newSsoConfiguration.extend({ clientSecret: z.string().max(1_000) });
export type SsoValues = z.input<typeof typed>;

export const valuesOf = (saved: SavedSso): SsoValues => ({
  issuer: saved.issuer,
  clientId: saved.clientId,
  clientSecret: '',
  domains: saved.domains.length ? saved.domains : [{ domain: '', verified: false }],
  active: saved.active,
  mandatory: saved.mandatory,
  version: saved.version,
});

/** The rules the server has too, in the reader's words. */
export function ssoSchema(saved: SavedSso, t: T<'sso'>): z.ZodType<unknown, SsoValues> {
  return typed.superRefine((values, check) => {
    const say = (path: (string | number)[], message: string) => check.addIssue({ code: 'custom', path, message });
    const isSame = saved.hasClientSecret && saved.issuer === values.issuer && saved.clientId === values.clientId;
    if (!values.clientSecret && !isSame && (values.active || saved.hasClientSecret))
      say(['clientSecret'], t('provider.secretNeeded'));
    const names = values.domains.map(({ domain }) => domain);
    names.forEach((name, index) => {
      if (names.indexOf(name) !== index) say(['domains', index, 'domain'], t('domains.twice'));
    });
    if (values.active && !values.domains.some(({ verified }) => verified))
      say(['domains', 0, 'domain'], t('domains.oneVerified'));
    if (values.mandatory && !values.active) say(['mandatory'], t('access.mandatoryNeeds'));
  });
}
