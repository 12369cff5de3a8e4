import { ApiRefusal } from '@reprise/client/call';

/** `later`: send it again. `signed_out`: the person has to sign in first. `refused`: the API decided against it. */
export type Failure = 'later' | 'signed_out' | 'refused';

const SIGN_IN_FIRST: ReadonlySet<string> = new Set(['session_expired', 'not_signed_in', 'second_factor_required']);
/** The first copy of the request is still at work, or there were too many requests: neither is about the act. */
const PASSING: ReadonlySet<string> = new Set(['idempotency_in_progress', 'too_many_requests']);

export function judgeFailure(error: unknown): Failure {
  if (!(error instanceof ApiRefusal)) return 'later';
  if (SIGN_IN_FIRST.has(error.code) || error.status === 401) return 'signed_out';
  return error.status >= 500 || error.status === 429 || PASSING.has(error.code) || isContended(error)
    ? 'later'
    : 'refused';
}

/** Somebody was at work on the same thing. Where the refusal says what it has become, trying again changes nothing. */
const isContended = ({ code, problem }: ApiRefusal): boolean =>
  code === 'concurrent_change' && problem.data?.version === undefined;
