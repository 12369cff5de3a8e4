import type { FastifyInstance } from 'fastify';
import { refuse } from '../refusal.ts';

/** Requests that Node answers by itself, with a bare status, unless a listener takes them. */
export const HOST_IS_OURS = { requireHostHeader: false } as const;

export function addOddRequests(app: FastifyInstance): void {
  // Only 100-continue means anything; any other expectation may be ignored (RFC 9110, 10.1.1).
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  // Node ignores an Upgrade but stops reading, so no later request on the connection would be answered.
  app.server.prependListener('request', ({ headers }, response) => {
    if (headers.upgrade !== undefined) response.setHeader('connection', 'close');
  });
  app.addHook('onRequest', async ({ raw, headers }) => {
    if (headers.host === undefined && raw.httpVersion !== '1.0')
      refuse('malformed_request', 'The request has no Host header.');
  });
}
