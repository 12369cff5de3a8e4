import type { FastifyInstance } from 'fastify';
import { refuse } from './refusal.ts';

/** Requests that Node answers by itself, with a bare status, unless it is told to leave them to us. */
export const HOST_IS_OURS = { requireHostHeader: false } as const;

export function addOddRequests(app: FastifyInstance): void {
  // Only 100-continue means anything; any other expectation may be ignored (RFC 9110, 10.1.1).
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  // Node ignores the wish for another protocol, yet stops reading: on this connection no later request would be heard.
  app.server.prependListener('request', ({ headers }, response) => {
    if (headers.upgrade !== undefined) response.setHeader('connection', 'close');
  });
  app.addHook('onRequest', async ({ raw, headers }) => {
    if (headers.host === undefined && raw.httpVersion !== '1.0')
      refuse('malformed_request', 'The request has no Host header.');
  });
}
