import type { ErrorCode } from '@reprise/contract/errors/codes';
import type { Problem } from '@reprise/contract/http/problem';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isBusy, isConnectionLost, isStalePlan, isUnstorable } from '../db/failures.ts';
import { UnknownOutcome } from '../db/transaction.ts';
import { Refusal } from './refusal.ts';

/** Failures of Fastify and its body parsers under our codes and texts: theirs may quote the input. */
const FRAMEWORK_CODES: Record<string, readonly [ErrorCode, string]> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported_media_type', 'This route does not read a body of this Content-Type.'],
  FST_ERR_CTP_BODY_TOO_LARGE: ['payload_too_large', 'The body is larger than this route accepts.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['malformed_request', 'The length of the body differs from its Content-Length.'],
  FST_REQ_FILE_TOO_LARGE: ['payload_too_large', 'The file is larger than this route accepts.'],
  FST_FILES_LIMIT: ['payload_too_large', 'The form has more files than this route accepts.'],
  FST_FIELDS_LIMIT: ['payload_too_large', 'The form has more fields than this route accepts.'],
  FST_PARTS_LIMIT: ['payload_too_large', 'The form has more parts than this route accepts.'],
  FST_INVALID_MULTIPART_CONTENT_TYPE: [
    'unsupported_media_type',
    'This route reads a body of type multipart/form-data only.',
  ],
  FST_ERR_BAD_URL: ['malformed_request', 'The URL is not valid: check its percent-encoding.'],
};
const COME_BACK = { retryAfterSeconds: 2 };

export function toRefusal(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  const { code = '', statusCode } = error as FastifyError;
  const framework = FRAMEWORK_CODES[code];
  if (framework) return new Refusal(...framework);
  if (error instanceof UnknownOutcome)
    return new Refusal(
      'unavailable',
      'The outcome of this request is not known: the connection to the database was lost while committing. Retry with the same Idempotency-Key.',
      COME_BACK,
    );
  if (isConnectionLost(error) || isStalePlan(error))
    return new Refusal(
      'unavailable',
      'The database cannot be reached. Retry after the seconds in Retry-After.',
      COME_BACK,
    );
  if (isBusy(error))
    return new Refusal(
      'overloaded',
      'Another request holds the lock on this data. Retry after the seconds in Retry-After.',
      { retryAfterSeconds: 1 },
    );
  if (isUnstorable(error))
    return new Refusal('malformed_request', 'A text contains a character that cannot be stored, such as NUL.');
  if (statusCode === 400) return new Refusal('malformed_request', 'The request is not valid.');
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
  const expected = toRefusal(error);
  if (!expected) request.log.error({ err: error }, 'unexpected failure');
  const refusal =
    expected ??
    new Refusal('internal_error', 'An unexpected error on the server. Quote the requestId when you report it.');
  request.failure = refusal.code;
  if (refusal.retryAfterSeconds) void reply.header('retry-after', refusal.retryAfterSeconds);
  return reply
    .code(refusal.status)
    .type('application/problem+json')
    .header('x-error-code', refusal.code)
    .send(JSON.stringify(problemOf(refusal, request.correlationId ?? request.id)));
}
