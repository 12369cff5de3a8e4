import { randomUUIDv7 } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

const REQUEST_ID = /^[\w-]{8,64}$/;

/** The caller's own name for the request when it is a plain one, so that its logs and ours meet; else one of ours. */
export function requestIdOf(headers: IncomingHttpHeaders = {}): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUIDv7();
}
