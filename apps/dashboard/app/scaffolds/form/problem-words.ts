import type { T } from '@reprise/i18n';
import type { z } from 'zod';

/** Says what to write, not that it is wrong. A message of the schema's own wins over this. */
export function problemWords(problem: z.core.$ZodRawIssue, t: T<'scaffolds'>): string {
  if (problem.input === undefined || problem.input === '' || problem.input === null) return t('problems.required');
  switch (problem.code) {
    case 'too_small': {
      const count = Number(problem.minimum);
      if (problem.origin === 'string') return count <= 1 ? t('problems.required') : t('problems.tooShort', { count });
      return t('problems.tooSmall', { count });
    }
    case 'too_big': {
      const count = Number(problem.maximum);
      return problem.origin === 'string' ? t('problems.tooLong', { count }) : t('problems.tooBig', { count });
    }
    case 'invalid_format':
      if (problem.format === 'email') return t('problems.email');
      return problem.format === 'url' ? t('problems.url') : t('problems.other');
    case 'invalid_type':
      return problem.expected === 'number' || problem.expected === 'int' ? t('problems.number') : t('problems.other');
    case 'invalid_value':
      return t('problems.choice');
    default:
      return t('problems.other');
  }
}
