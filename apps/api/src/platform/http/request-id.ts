import { randomUUIDv7 } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

export const newRequestId = (): string => randomUUIDv7();

const PLAIN_ID = /^[\w-]{8,64}$/;

/**
 * The caller's own id of the request, when it has safe characters. It is repeated in the answer and logged beside our
 * id, so that both logs can be joined. It identifies no row, because two requests may carry the same one.
 */
export function correlationIdOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const header = headers['x-request-id'];
  return typeof header === 'string' && PLAIN_ID.test(header) ? header : null;
}
