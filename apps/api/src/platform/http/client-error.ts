import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorCode } from '@reprise/contract/errors/codes';
import { problemOf } from './problem.ts';
import { Refusal } from './refusal.ts';
import { newRequestId } from './request-id.ts';

const CODES: Record<string, readonly [ErrorCode, string]> = {
  HPE_HEADER_OVERFLOW: ['headers_too_large', 'The headers of the request are larger than the server accepts.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['request_timeout', 'The request did not arrive completely within the time limit.'],
};

/**
 * Answers bytes that Node could not parse as a request, with the same problem format, written to the socket by hand.
 */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [code, detail] = CODES[error.code ?? ''] ?? [
    'malformed_request',
    'The bytes received are not a valid HTTP request.',
  ];
  const refusal = new Refusal(code, detail);
  const requestId = newRequestId();
  const body = JSON.stringify(problemOf(refusal, requestId));
  const head = [
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
    'content-type: application/problem+json',
    `content-length: ${Buffer.byteLength(body)}`,
    `x-request-id: ${requestId}`,
    `x-error-code: ${code}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
