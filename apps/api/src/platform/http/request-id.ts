import { randomUUIDv7 } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

export const newRequestId = (): string => randomUUIDv7();

const PLAIN_ID = /^[\w-]{8,64}$/;

/**
 * The caller's own name for the request, when it is a plain one. It is repeated in the answer and logged beside our id, so
 * that their logs and ours meet. It names no row: two requests may bring the same one.
 */
export function correlationIdOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const given = headers['x-request-id'];
  return typeof given === 'string' && PLAIN_ID.test(given) ? given : null;
}
