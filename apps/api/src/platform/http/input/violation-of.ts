import type { Violation, ViolationCode } from '@reprise/contract/http/violations';
import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/** A schema issue under one of our closed codes; the rejected value is never echoed. */
export function violationOf(part: 'query' | 'body', issue: Issue, value: unknown): Violation {
  const code = codeOf(issue, value);
  const limit = limitOf(issue);
  return {
    path: [part, ...issue.path].join('.').slice(0, 200),
    message: code === 'unknown_name' ? 'holds a name that is not known here' : issue.message.slice(0, 200),
    code,
    ...(limit === undefined ? {} : { limit }),
  };
}

function codeOf(issue: Issue, value: unknown): ViolationCode {
  if (isMissing(issue, value)) return 'required';
  switch (issue.code) {
    case 'too_small':
      return sizeCode(issue.origin, 'too_short', 'too_few', 'too_small');
    case 'too_big':
      return sizeCode(issue.origin, 'too_long', 'too_many', 'too_big');
    case 'invalid_format':
      if (issue.format === 'email') return 'email';
      return issue.format === 'url' ? 'url' : 'other';
    case 'invalid_type':
      return issue.expected === 'number' || issue.expected === 'int' ? 'number' : 'other';
    case 'invalid_value':
      return 'choice';
    case 'unrecognized_keys':
      return 'unknown_name';
    default:
      return 'other';
  }
}

const sizeCode = <C>(origin: string, ofText: C, ofList: C, ofNumber: C): C => {
  if (origin === 'string') return ofText;
  return origin === 'array' || origin === 'set' ? ofList : ofNumber;
};

/** An empty text where at least one character is required counts as missing, as the user of a form sees it. */
function isMissing(issue: Issue, value: unknown): boolean {
  let at = value;
  for (const key of issue.path) at = (at as Record<PropertyKey, unknown> | null | undefined)?.[key];
  if (at === undefined || at === null) return issue.code !== 'unrecognized_keys';
  return issue.code === 'too_small' && typeof at === 'string' && at.trim() === '';
}

function limitOf(issue: Issue): number | undefined {
  if (issue.code === 'too_small') return Number(issue.minimum);
  return issue.code === 'too_big' ? Number(issue.maximum) : undefined;
}
