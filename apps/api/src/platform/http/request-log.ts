import type { FastifyReply, FastifyRequest } from 'fastify';
import { accountOf, idOf } from '../access/actor.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';

/** One line per request, also for failures: ids and the route template, never a name, an address, a query or a body. */
export function logRequest(request: FastifyRequest, reply: FastifyReply, telemetry: Telemetry): void {
  const ms = Math.round(reply.elapsedTime * 10) / 10;
  const route = request.routeOptions.url ?? '(none)';
  const status = reply.statusCode;
  telemetry.requests.record(reply.elapsedTime / 1000, { method: request.method, route, status: String(status) });
  const { actor } = request;
  request.log[status >= 500 ? 'error' : 'info'](
    {
      requestId: request.id,
      method: request.method,
      route,
      status,
      ms,
      actor: actor?.kind ?? 'unknown',
      ...(actor ? { account: accountOf(actor), actorId: idOf(actor) } : {}),
      ...(actor?.kind === 'user' ? { userType: actor.userType, module: actor.module } : {}),
      ...(request.failure ? { code: request.failure } : {}),
      ...(request.idempotency ? { idempotency: request.idempotency } : {}),
    },
    'request',
  );
}
