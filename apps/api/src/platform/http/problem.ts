import { type ErrorCode, statusOf } from '@reprise/contract/errors/codes';
import type { Problem } from '@reprise/contract/http/problem';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

/** Failures of Fastify and Node before a route is reached, in our codes. */
const FRAMEWORK_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_request',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_request',
  FST_REQ_FILE_TOO_LARGE: 'payload_too_large',
  FST_FILES_LIMIT: 'payload_too_large',
  FST_PARTS_LIMIT: 'payload_too_large',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_media_type',
  FST_ERR_BAD_URL: 'malformed_request',
  ECONNREFUSED: 'unavailable',
  ECONNRESET: 'unavailable',
};
/** PostgreSQL is restarting, failing over or too busy: the client may come back. */
const UNAVAILABLE_SQLSTATES = new Set([
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08001',
  '08003',
  '08006',
  '53300',
  '25006',
]);
const BUSY_SQLSTATES = new Set(['55P03', '57014', '40001', '40P01']);

export function toRefusal(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  const { code = '', message = '', statusCode } = error as FastifyError;
  const known = FRAMEWORK_CODES[code];
  if (known)
    return new Refusal(
      known,
      statusOf(known) === 503 ? 'the service is not reachable for a moment' : message,
      known === 'unavailable' ? { retryAfterSeconds: 2 } : {},
    );
  if (
    UNAVAILABLE_SQLSTATES.has(code) ||
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
      message,
    )
  )
    return new Refusal('unavailable', 'the database is not reachable for a moment', { retryAfterSeconds: 2 });
  if (BUSY_SQLSTATES.has(code)) return new Refusal('overloaded', 'the row is busy', { retryAfterSeconds: 1 });
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
    ...(refusal.violations ? { violations: [...refusal.violations] } : {}),
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
    .send(JSON.stringify(problemOf(refusal, request.id)));
}
