import { z } from 'zod';
import { idSchema } from '../http/values.ts';

export const SENDER_NAME_MAX = 80;
/** What a mail server looks up about the domain that a mail is from. */
export const SENDER_RECORDS = ['spf', 'dkim', 'dmarc'] as const;
export type SenderRecordKind = (typeof SENDER_RECORDS)[number];
/** `unchecked`: never looked up since it was set, or the name server did not answer. */
export const SENDER_RECORD_STATES = ['unchecked', 'missing', 'wrong', 'right'] as const;
export type SenderRecordState = (typeof SENDER_RECORD_STATES)[number];

const senderName = z.string().trim().min(1).max(SENDER_NAME_MAX);
/** A host name with a dot, in lower case and in ASCII as DNS writes it. */
export const sendingDomain = z
  .string()
  .trim()
  .toLowerCase()
  .max(200)
  .regex(/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/);
export const sendingLocalPart = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9]([a-z0-9._-]{0,62}[a-z0-9])?$/);

const senderRecord = z
  .object({
    kind: z.enum(SENDER_RECORDS),
    /** the name of the TXT record */
    host: z.string(),
    /** what to write into it */
    expected: z.string(),
    state: z.enum(SENDER_RECORD_STATES),
    /** what the last check found in its place */
    found: z.string().nullable(),
    /** false: no name server answered the last look-up, and the state is the one before it */
    answered: z.boolean(),
  })
  .meta({ id: 'SenderRecord' });

/** Whom customers of an account see as the sender of its mails. */
export const mailSender = z
  .object({
    accountId: idSchema,
    /** null: the name of the account */
    name: z.string().nullable(),
    /** null: the support address of the settings */
    replyTo: z.string().nullable(),
    /** null: mails are sent from the platform's address */
    domain: z.string().nullable(),
    localPart: z.string().nullable(),
    records: z.array(senderRecord),
    checkedAt: z.iso.datetime().nullable(),
    /** since when mails are sent from the domain; null while its records are not right */
    inUseSince: z.iso.datetime().nullable(),
    /** what readers see today */
    from: z.object({ name: z.string(), address: z.string() }),
    answersTo: z.string().nullable(),
    /** 0 while nothing was set */
    version: z.number().int(),
  })
  .meta({ id: 'MailSender' });
/** Merge-patch; null takes a value away. Domain and local part belong together. `version` makes a stale write a conflict. */
export const mailSenderPatch = z
  .strictObject({
    name: senderName.nullable(),
    replyTo: z.email().max(254).nullable(),
    domain: sendingDomain.nullable(),
    localPart: sendingLocalPart.nullable(),
    version: z.number().int().min(0),
  })
  .partial()
  .meta({ id: 'MailSenderPatch' });
