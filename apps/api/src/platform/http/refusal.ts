import { type ErrorCode, statusOf } from '@reprise/contract/errors/codes';
import type { Violation } from '@reprise/contract/http/violations';

/** An expected failure: one of the closed codes. Anything else that is thrown is a bug and answers 500. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: ErrorCode;
  readonly status: number;
  readonly data: Record<string, unknown> | undefined;
  readonly violations: readonly Violation[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    detail: string,
    more: { data?: Record<string, unknown>; violations?: readonly Violation[]; retryAfterSeconds?: number } = {},
  ) {
    super(detail);
    this.code = code;
    this.status = statusOf(code);
    this.data = more.data;
    this.violations = more.violations;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}

export function refuse(code: ErrorCode, detail: string, more?: ConstructorParameters<typeof Refusal>[2]): never {
  throw new Refusal(code, detail, more);
}

/**
 * For a thing the request names and the actor cannot see. Another tenant's thing and one that does not exist get the
 * same text, so that nobody learns which ids are in use.
 */
export function refuseAbsent(thing: string, code: 'not_found' | 'account_not_found' = 'not_found'): never {
  refuse(code, absentText(thing, 'id'));
}

export const absentText = (thing: string, key: string): string => `No ${thing} with this ${key} is visible to you.`;

/** For a write that names an older version of the thing than the one stored. */
export function refuseStale(thing: string, data?: Record<string, unknown>): never {
  refuse(
    'concurrent_change',
    `Somebody changed this ${thing} after you read it. Read it again and repeat your change.`,
    data ? { data } : {},
  );
}
