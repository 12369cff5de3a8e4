import { z } from 'zod';
import { IMPORT_STATUSES } from '../../data-exchange/imports.ts';
import { idSchema, instant, text } from '../../http/values.ts';
import { arrivedItem } from '../check-in-payloads.ts';
import { CONTROL_COMMENT_MAX_LENGTH } from '../control.ts';
import {
  VERIFICATION_IMPORT_ERRORS,
  VERIFICATION_OBSTACLES,
  VERIFICATION_OUTCOMES,
  VERIFICATION_REASONS,
} from '../verification.ts';

const count = z.number().int();

/** A device as it was declared, and whether it can be passed so. Nothing in it names a person. */
export const verificationView = z
  .object({
    item: arrivedItem,
    declared: z.array(z.object({ question: z.string(), answers: z.array(z.string()) })),
    declaredImei: z.string().nullable(),
    declaredSerialNumber: z.string().nullable(),
    obstacle: z
      .enum(VERIFICATION_OBSTACLES)
      .nullable()
      .meta({ description: 'why it cannot be passed as declared now; null when it can' }),
    isCommentMandatory: z.boolean(),
  })
  .meta({ id: 'VerificationView' });
export type VerificationView = z.output<typeof verificationView>;

export const itemVerification = z
  .strictObject({ comment: text(1, CONTROL_COMMENT_MAX_LENGTH).optional() })
  .meta({ id: 'ItemVerification' });

export const verificationLine = z
  .object({
    line: count.meta({ description: 'in the file, from 1; the header is line 1' }),
    identificationNumber: z.string().nullable().meta({ description: 'null when the line could not be read' }),
    outcome: z.enum(VERIFICATION_OUTCOMES),
    reason: z.enum(VERIFICATION_REASONS).nullable().meta({ description: 'null when it was validated' }),
    comment: z.string().nullable(),
    itemId: idSchema.nullable().meta({ description: 'null when no device was looked for or found' }),
  })
  .meta({ id: 'VerificationLine' });
export type VerificationLine = z.output<typeof verificationLine>;

const summary = {
  id: idSchema,
  accountId: idSchema.meta({ description: 'the buyer whose devices these are' }),
  status: z.enum(IMPORT_STATUSES),
  error: z.enum(VERIFICATION_IMPORT_ERRORS).nullable(),
  fileName: z.string(),
  importedBy: z.string().nullable().meta({ description: 'null for a person of the provider' }),
  createdAt: instant,
  endedAt: instant.nullable(),
  lines: count,
  done: count,
  found: count.meta({ description: 'lines whose device was found, whatever became of it' }),
  validated: count,
  ignored: count,
  notFound: count,
};
export const verificationImportSummary = z.object(summary).meta({ id: 'VerificationImportSummary' });
export const verificationImport = z
  .object({ ...summary, ignoredLines: z.array(verificationLine) })
  .meta({ id: 'VerificationImport' });
export type VerificationImport = z.output<typeof verificationImport>;
