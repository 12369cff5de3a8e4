import type { FastifyReply, FastifyRequest } from 'fastify';
import { accountOf, idOf } from '../access/actor.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';

/** 499, the status web servers log when the caller disconnected before the answer. */
const CALLER_LEFT = 499;

/** One line per request, also for failures: ids and the route template, never a name, an address, a query or a body. */
export function logRequest(request: FastifyRequest, reply: FastifyReply, telemetry: Telemetry): void {
  const { method, actor, correlationId, failure, idempotency, span } = request;
  const ms = Math.round(reply.elapsedTime * 10) / 10;
  const route = request.routeOptions.url ?? '(none)';
  const status = reply.raw.writableEnded ? reply.statusCode : CALLER_LEFT;
  const who = {
    actor: actor?.kind ?? 'unknown',
    ...(actor ? { account: accountOf(actor), actorId: idOf(actor) } : {}),
    ...(actor?.kind === 'user' ? { userType: actor.userType, module: actor.module } : {}),
  };
  telemetry.requests.record(reply.elapsedTime / 1000, { method, route, status: String(status) });
  request.log[status >= 500 ? 'error' : 'info'](
    {
      method,
      route,
      status,
      ms,
      ...who,
      ...(correlationId ? { correlationId } : {}),
      ...(failure ? { code: failure } : {}),
      ...(idempotency ? { idempotency } : {}),
      ...(span ? { traceId: span.traceId } : {}),
    },
    'request',
  );
  span?.end({
    'http.response.status_code': status,
    'reprise.actor': who.actor,
    ...(actor ? { 'reprise.account': accountOf(actor) } : {}),
    ...(failure ? { 'error.type': failure } : {}),
  });
}
