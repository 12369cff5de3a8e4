import type { AnyRoute } from '@reprise/contract/http/route';
import type { z } from 'zod';
import { refuse } from './refusal.ts';
import { violationOf } from './violation-of.ts';

const MAX_VIOLATIONS = 50;

/** Checks one part of a request; what is wrong is named by path, never by echoing the value. */
export function check<S extends z.ZodType>(part: 'query' | 'body', schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const violations = result.error.issues.slice(0, MAX_VIOLATIONS).map((issue) => violationOf(part, issue, value));
  refuse(part === 'query' ? 'malformed_request' : 'validation_failed', `the ${part} is not valid`, { violations });
}

/** An id that is no id names nothing: the same answer, letter by letter, as this route has for an id nobody has. */
export function checkParams({ params, errors }: AnyRoute, value: unknown): unknown {
  const result = (params as z.ZodType).safeParse(value);
  if (result.success) return result.data;
  if (errors?.includes('account_not_found')) refuse('account_not_found', 'this account is not here');
  refuse('not_found', 'nothing is here');
}
