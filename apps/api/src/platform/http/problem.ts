import type { ErrorCode } from '@reprise/contract/errors/codes';
import type { Problem } from '@reprise/contract/http/problem';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isBusy, isConnectionLost, isStalePlan, isUnstorable } from '../db/failures.ts';
import { UnknownOutcome } from '../db/transaction.ts';
import { Refusal } from './refusal.ts';

/** Failures of Fastify and of what it reads the body with, in our codes and words: theirs may quote what came in. */
const FRAMEWORK_CODES: Record<string, readonly [ErrorCode, string]> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported_media_type', 'this call does not read that type of body'],
  FST_ERR_CTP_BODY_TOO_LARGE: ['payload_too_large', 'the body is too large'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['malformed_request', 'the body is not as long as its Content-Length'],
  FST_REQ_FILE_TOO_LARGE: ['payload_too_large', 'the file is too large'],
  FST_FILES_LIMIT: ['payload_too_large', 'too many files'],
  FST_FIELDS_LIMIT: ['payload_too_large', 'too many fields'],
  FST_PARTS_LIMIT: ['payload_too_large', 'too many parts'],
  FST_INVALID_MULTIPART_CONTENT_TYPE: ['unsupported_media_type', 'send multipart/form-data'],
  FST_ERR_BAD_URL: ['malformed_request', 'the address cannot be read'],
};
const COME_BACK = { retryAfterSeconds: 2 };

export function toRefusal(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  const { code = '', statusCode } = error as FastifyError;
  const known = FRAMEWORK_CODES[code];
  if (known) return new Refusal(...known);
  if (error instanceof UnknownOutcome)
    return new Refusal('unavailable', 'whether this was done is not known: ask again with the same key', COME_BACK);
  if (isConnectionLost(error) || isStalePlan(error))
    return new Refusal('unavailable', 'a part this call needs is not reachable for a moment', COME_BACK);
  if (isBusy(error)) return new Refusal('overloaded', 'the row is busy', { retryAfterSeconds: 1 });
  if (isUnstorable(error)) return new Refusal('malformed_request', 'a text holds what no text may hold');
  if (statusCode === 400) return new Refusal('malformed_request', 'the request cannot be read');
  return undefined;
}

export function problemOf(refusal: Refusal, requestId: string): Problem {
  return {
    type: `/errors/${refusal.code}`,
    title: refusal.code.replaceAll('_', ' '),
    status: refusal.status,
    code: refusal.code,
    detail: refusal.message,
    requestId,
    ...(refusal.data ? { data: refusal.data } : {}),
    ...(refusal.violations ? { violations: refusal.violations.map((one) => ({ code: 'other', ...one })) } : {}),
  };
}

export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = toRefusal(error);
  if (!known) request.log.error({ err: error }, 'unexpected failure');
  const refusal = known ?? new Refusal('internal_error', 'something went wrong on our side');
  request.failure = refusal.code;
  if (refusal.retryAfterSeconds) void reply.header('retry-after', refusal.retryAfterSeconds);
  return reply
    .code(refusal.status)
    .type('application/problem+json')
    .header('x-error-code', refusal.code)
    .send(JSON.stringify(problemOf(refusal, request.correlationId ?? request.id)));
}
