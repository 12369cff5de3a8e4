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
