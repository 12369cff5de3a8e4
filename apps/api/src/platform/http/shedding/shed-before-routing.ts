import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { Services } from '../../services.ts';
import type { Telemetry } from '../../telemetry/telemetry.ts';
import type { Binding } from '../binding.ts';
import { correlationIdOf, newRequestId } from '../request-id.ts';
import { OVERLOADED, overloadedBody, overloadedHeaders } from './overloaded.ts';
import type { Shedder, ShedReason } from './shedding.ts';

type Options = {
  shedder: Shedder;
  telemetry: Telemetry;
  services: Pick<Services, 'log'>;
  bindings: readonly Binding[];
  tenantOf?: (request: Pick<FastifyRequest, 'headers'>) => string | undefined;
  count(reason: ShedReason): void;
};
/** In logs and metrics: which route it would have been was not looked up. */
const ROUTE = '(shed)';

/**
 * In an overload most requests are shed, and each costs time that admitted ones need. Those whose tenant is known and over
 * its share are answered before the framework makes a request of them, at less than half the cost.
 */
export function shedBeforeRouting(server: Server, options: Options): void {
  const { shedder, tenantOf, count, telemetry, services } = options;
  const [route] = server.listeners('request') as [RequestListener];
  const isOrdinary = createIsOrdinary(options.bindings);

  function shed(request: IncomingMessage, response: ServerResponse): void {
    const requestId = newRequestId();
    const correlationId = correlationIdOf(request);
    const body = overloadedBody(requestId);
    const headers = {
      ...overloadedHeaders(),
      'x-request-id': correlationId ?? requestId,
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=31536000',
    };
    response.writeHead(OVERLOADED.status, { ...headers, 'content-length': Buffer.byteLength(body) }).end(body);
    const { method = '' } = request;
    const status = OVERLOADED.status;
    telemetry.requests.record(0, { method, route: ROUTE, status: String(status) });
    services.log.error(
      { requestId, correlationId, method, route: ROUTE, status, ms: 0, code: OVERLOADED.code },
      'request',
    );
  }

  server.removeListener('request', route);
  server.on('request', (request, response) => {
    const tenant = tenantOf?.(request);
    const reason = tenant === undefined ? undefined : shedder.foresee(tenant);
    if (!reason || !isOrdinary(request)) return route(request, response);
    count(reason);
    shed(request, response);
  });
}

/** Neither critical, nor a health check, nor documentation. */
function createIsOrdinary(bindings: readonly Binding[]): (request: IncomingMessage) => boolean {
  const critical = bindings.flatMap(({ route }) =>
    route.critical ? [`${route.method} ${route.path.replaceAll(/\{\w+\}/g, '[^/?]+')}(?:\\?|$)`] : [],
  );
  const others = new RegExp(`^(?:${['\\w+ /(?:live|ready|docs)', ...critical].join('|')})`);
  return ({ method, url }) => !others.test(`${method} ${url}`);
}
