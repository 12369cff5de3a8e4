import type { Violation, ViolationCode } from '@reprise/contract/http/violations';
import type { CountedKey, PlainKey, T } from '@reprise/i18n';
import type { z } from 'zod';

/** Says what to write, not that it is wrong. A message of the schema's own wins over this. */
export function problemWords(problem: z.core.$ZodRawIssue, t: T<'scaffolds'>): string {
  if (problem.input === undefined || problem.input === '' || problem.input === null) return t('problems.required');
  switch (problem.code) {
    case 'too_small': {
      const count = Number(problem.minimum);
      if (problem.origin === 'string') return count <= 1 ? t('problems.required') : t('problems.tooShort', { count });
      return isList(problem.origin) ? t('problems.tooFew', { count }) : t('problems.tooSmall', { count });
    }
    case 'too_big': {
      const count = Number(problem.maximum);
      if (problem.origin === 'string') return t('problems.tooLong', { count });
      return isList(problem.origin) ? t('problems.tooMany', { count }) : t('problems.tooBig', { count });
    }
    case 'invalid_format':
      if (problem.format === 'email') return t('problems.email');
      return problem.format === 'url' ? t('problems.url') : t('problems.other');
    case 'invalid_type':
      return problem.expected === 'number' || problem.expected === 'int' ? t('problems.number') : t('problems.other');
    case 'invalid_value':
      return t('problems.choice');
    case 'unrecognized_keys':
      return t('problems.unknownName');
    default:
      return t('problems.other');
  }
}

const isList = (origin: string) => origin === 'array' || origin === 'set';

type Problem = Extract<PlainKey<'scaffolds'> | CountedKey<'scaffolds'>, `problems.${string}`>;
const SERVER_WORDS: Readonly<Record<ViolationCode, Problem>> = {
  required: 'problems.required',
  too_short: 'problems.tooShort',
  too_long: 'problems.tooLong',
  too_few: 'problems.tooFew',
  too_many: 'problems.tooMany',
  too_small: 'problems.tooSmall',
  too_big: 'problems.tooBig',
  email: 'problems.email',
  url: 'problems.url',
  number: 'problems.number',
  choice: 'problems.choice',
  unknown_name: 'problems.unknownName',
  must_be_accepted: 'problems.mustBeAccepted',
  one_per_module: 'problems.onePerModule',
  role_not_fit: 'problems.roleNotFit',
  sso_not_active: 'problems.ssoNotActive',
  file_too_large: 'problems.fileTooLarge',
  too_many_pixels: 'problems.fileTooLarge',
  file_type_refused: 'problems.fileType',
  file_unreadable: 'problems.fileUnreadable',
  file_unsafe: 'problems.fileUnsafe',
  other: 'problems.other',
};

/** What the server found wrong, in the words the form itself uses. Its own English is shown only without a code. */
export function violationWords({ code, limit, message }: Violation, t: T<'scaffolds'>): string {
  if (!code) return t('form.refused', { why: message });
  // A newer server may know a code that this page, loaded before, does not.
  const key = SERVER_WORDS[code] ?? 'problems.other';
  return t(key as CountedKey<'scaffolds'>, { count: limit ?? 0 });
}
