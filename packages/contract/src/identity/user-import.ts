import { z } from 'zod';
import { MODULES, type Module } from '../access/modules.ts';
import { IMPORT_STATUSES } from '../data-exchange/imports.ts';
import { idSchema, instant } from '../http/values.ts';

export const USER_IMPORT_MAX_BYTES = 10_000_000;
export const USER_IMPORT_MAX_LINES = 50_000;
/** An account may invite so many people a day outside the domains that are proven to be its own. */
export const INVITATIONS_PER_DAY = 1_000;
/** How many ignored lines a report carries; the list of them has the rest. */
export const REPORTED_LINES = 100;
/** For so long the same file, sent again by the same person in the same role, is the same import. */
export const SAME_FILE_HOURS = 24;

/** One line is one person; each module has its type and its entity, both empty where the person does not work. */
const ROLE_COLUMNS = MODULES.flatMap((module) => [`${module}_type`, `${module}_entity`] as const);
export const USER_IMPORT_COLUMNS = ['email', 'firstname', 'lastname', 'language', 'status', ...ROLE_COLUMNS] as const;
export type UserImportColumn = (typeof USER_IMPORT_COLUMNS)[number];
/** Without these a line says nothing; the others may be left out of the file. */
export const USER_IMPORT_NEEDED: readonly UserImportColumn[] = ['email', 'firstname', 'lastname'];
export const typeColumn = (module: Module) => `${module}_type` as const;
export const entityColumn = (module: Module) => `${module}_entity` as const;

/** Why a line was left out. */
export const IGNORED_REASONS = [
  'line_malformed',
  'email_invalid',
  'email_repeated',
  'email_taken',
  'invitation_limit',
  'firstname_invalid',
  'lastname_invalid',
  'language_unknown',
  'status_unknown',
  'role_missing',
  'type_unknown',
  'type_not_in_module',
  'type_not_assignable',
  'entity_missing',
  'entity_unknown',
  'entity_wrong_type',
  'entity_out_of_reach',
  'user_out_of_reach',
  'user_oneself',
] as const;
export type IgnoredReason = (typeof IGNORED_REASONS)[number];

/** Why a whole file was not taken, after it was sent. */
export const USER_IMPORT_ERRORS = ['file_unreadable', 'file_gone', 'right_lost', 'given_up'] as const;
export type UserImportError = (typeof USER_IMPORT_ERRORS)[number];

export const ignoredLine = z
  .object({ line: z.number().int(), reason: z.enum(IGNORED_REASONS) })
  .meta({ id: 'IgnoredUserLine' });

const count = z.number().int();
export const userImportReport = z
  .object({
    id: idSchema,
    accountId: idSchema,
    status: z.enum(IMPORT_STATUSES),
    error: z.enum(USER_IMPORT_ERRORS).nullable(),
    fileName: z.string(),
    createdAt: instant,
    startedAt: instant.nullable(),
    endedAt: instant.nullable(),
    /** counted when the file was sent, so that progress has an end */
    lines: count,
    done: count,
    created: count,
    updated: count,
    unchanged: count,
    ignored: count,
    /** invitations asked for so far; they leave slowly, after the lines are in */
    invited: count,
    ignoredLines: z.array(ignoredLine),
  })
  .meta({ id: 'UserImport' });
