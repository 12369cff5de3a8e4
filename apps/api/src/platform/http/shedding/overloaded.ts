import { problemOf } from '../problem.ts';
import { Refusal } from '../refusal.ts';

/** Made once, without an exception and its stack trace for each request: under overload most answers are this one. */
export const OVERLOADED = new Refusal(
  'overloaded',
  'The server has more requests than it can answer in time. Send this one again after Retry-After.',
);
/** In turn, so that those who were refused together do not come back together. */
const RETRY_AFTER_SECONDS = ['1', '2', '3'] as const;
let refused = 0;
const { requestId: _, ...PROBLEM } = problemOf(OVERLOADED, '');
const BODY_BEFORE_ID = `${JSON.stringify(PROBLEM).slice(0, -1)},"requestId":"`;

/** A request id is plain: it needs no escaping. */
export const overloadedBody = (requestId: string): string => `${BODY_BEFORE_ID}${requestId}"}`;
export const overloadedHeaders = (): Record<string, string> => ({
  'content-type': 'application/problem+json; charset=utf-8',
  'retry-after': RETRY_AFTER_SECONDS[refused++ % RETRY_AFTER_SECONDS.length]!,
  'x-error-code': OVERLOADED.code,
});
