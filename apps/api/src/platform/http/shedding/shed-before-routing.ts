import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { Services } from '../../context.ts';
import type { Binding } from '../binding.ts';
import { correlationIdOf, newRequestId } from '../request-id.ts';
import { OVERLOADED, overloadedBody, overloadedHeaders } from './overloaded.ts';
import type { Shedder, ShedReason } from './shedding.ts';

type Options = {
  shedder: Shedder;
  services: Pick<Services, 'log'>;
  bindings: readonly Binding[];
  tenantOf?: (request: Pick<FastifyRequest, 'headers'>) => string | undefined;
  count(reason: ShedReason, requests: number): void;
};

/**
 * In an overload most requests are shed, and each costs time that admitted ones need. Those whose tenant is known and over
 * its share are answered before the framework makes a request of them, at less than half the cost.
 */
export function shedBeforeRouting(server: Server, options: Options): void {
  const { shedder, tenantOf } = options;
  const [route] = server.listeners('request') as [RequestListener];
  const isOrdinary = createIsOrdinary(options.bindings);

  const tally = createTally(options);

  function shed(request: IncomingMessage, response: ServerResponse): void {
    const requestId = newRequestId();
    const body = overloadedBody(requestId);
    response
      .writeHead(OVERLOADED.status, [
        ...Object.entries(overloadedHeaders()).flat(),
        ...SECURITY_HEADERS,
        'x-request-id',
        correlationIdOf(request) ?? requestId,
        'content-length',
        String(Buffer.byteLength(body)),
      ])
      .end(body);
  }

  server.removeListener('request', route);
  server.on('request', (request, response) => {
    const tenant = tenantOf?.(request);
    const reason = tenant === undefined ? undefined : shedder.foresee(tenant);
    if (!reason || !isOrdinary(request)) return route(request, response);
    tally(reason);
    shed(request, response);
  });
}

const SECURITY_HEADERS = ['x-content-type-options', 'nosniff', 'strict-transport-security', 'max-age=31536000'];
const TOLD_EVERY_MS = 1_000;

/** A line for each would cost more than the refusal: they are counted and logged together, once a second. */
function createTally({ count, services }: Options): (reason: ShedReason) => void {
  const shed = new Map<ShedReason, number>();
  function tell(): void {
    for (const [reason, requests] of shed) {
      count(reason, requests);
      services.log.error({ reason, requests, code: OVERLOADED.code }, 'requests shed in an overload');
    }
    shed.clear();
  }
  return (reason) => {
    if (!shed.size) setTimeout(tell, TOLD_EVERY_MS).unref();
    shed.set(reason, (shed.get(reason) ?? 0) + 1);
  };
}

/** Neither critical, nor a health check, nor documentation. */
function createIsOrdinary(bindings: readonly Binding[]): (request: IncomingMessage) => boolean {
  const critical = bindings.flatMap(({ route }) =>
    route.critical ? [`${route.method} ${route.path.replaceAll(/\{\w+\}/g, '[^/?]+')}(?:\\?|$)`] : [],
  );
  const others = new RegExp(`^(?:${['\\w+ /(?:live|ready|docs)', ...critical].join('|')})`);
  return ({ method, url }) => !others.test(`${method} ${url}`);
}
