import type { ErrorCode } from '@reprise/contract/errors/codes';
import type { AnyRoute } from '@reprise/contract/http/route';
import type { z } from 'zod';
import { absentText, refuse, refuseAbsent } from '../refusal.ts';
import { violationOf } from './violation-of.ts';

const MAX_VIOLATIONS = 50;

/** Checks one part of a request; what is wrong is named by path, never by echoing the value. */
export function check<S extends z.ZodType>(part: 'query' | 'body', schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const violations = result.error.issues.slice(0, MAX_VIOLATIONS).map((issue) => violationOf(part, issue, value));
  refuse(
    part === 'query' ? 'malformed_request' : 'validation_failed',
    `The ${part} does not match the schema of this route; the violations name each field.`,
    { violations },
  );
}

/** Things whose absence has a code of its own, where a route names it. */
const OWN_CODES: Readonly<Record<string, ErrorCode>> = { buyback: 'buyback_not_found', item: 'item_not_found' };

/** A malformed id gets the same answer, byte for byte, as a well-formed id that does not exist. */
export function checkParams({ params, path, errors }: AnyRoute, value: unknown): unknown {
  const result = (params as z.ZodType).safeParse(value);
  if (result.success) return result.data;
  if (errors?.includes('account_not_found')) refuseAbsent('account', 'account_not_found');
  const invalid = new Set(result.error.issues.map((issue) => issue.path[0]));
  const name =
    [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!).findLast((param) => invalid.has(param)) ?? 'id';
  const resource = resourceOf(path, name);
  const own = OWN_CODES[resource];
  refuse(own && errors?.includes(own) ? own : 'not_found', absentText(resource, /id$/i.test(name) ? 'id' : name));
}

/** The resource a path parameter identifies, from the plural before it: `/price-revisions/{id}` is a price revision. */
export function resourceOf(path: string, param: string): string {
  const before = path.slice(0, path.indexOf(`{${param}}`)).split('/');
  const plural = before.findLast((segment) => /^[a-z-]+s$/.test(segment)) ?? 'resources';
  return plural
    .replace(/ies$/, 'y')
    .replace(/oses$/, 'osis')
    .replace(/(?<=ch)es$|(?<!si)s$/, '')
    .replaceAll('-', ' ');
}
