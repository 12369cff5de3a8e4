import { SENDER_NAME_MAX, sendingDomain, sendingLocalPart } from '@reprise/contract/white-label/mail-sender';
import type { T } from '@reprise/i18n';
import { z } from 'zod';
import { optional, textOrNull } from '../../kit/form/rules.ts';
import type { MailSender } from './read-sender.ts';

export type SenderValues = { name: string; replyTo: string; localPart: string; domain: string };

export const senderValuesOf = ({ name, replyTo, localPart, domain }: MailSender): SenderValues => ({
  name: name ?? '',
  replyTo: replyTo ?? '',
  localPart: localPart ?? '',
  domain: domain ?? '',
});

/** Domain and local part belong together: the one that is missing is asked for. */
export const senderSchema = (t: T<'design'>) =>
  z
    .object({
      name: optional(z.string().max(SENDER_NAME_MAX)),
      replyTo: optional(z.email()),
      localPart: optional(sendingLocalPart, t('sender.localPartWrong')),
      domain: optional(sendingDomain, t('sender.domainWrong')),
    })
    .superRefine(({ localPart, domain }, ctx) => {
      const missing = localPart.trim() ? 'domain' : 'localPart';
      if (Boolean(localPart.trim()) === Boolean(domain.trim())) return;
      ctx.addIssue({ code: 'custom', path: [missing], message: t('sender.together') });
    });

export const senderPatchOf = (values: SenderValues, version: number) => ({
  name: textOrNull(values.name),
  replyTo: textOrNull(values.replyTo),
  localPart: textOrNull(values.localPart),
  domain: textOrNull(values.domain),
  version,
});
