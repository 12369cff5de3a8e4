import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../../access/network.ts';
import type { Services } from '../../context.ts';
import type { Telemetry } from '../../telemetry/telemetry.ts';
import type { Binding } from '../binding.ts';
import { observeShedding } from './observe-shedding.ts';
import { OVERLOADED, overloadedBody, overloadedHeaders } from './overloaded.ts';
import { shedBeforeRouting } from './shed-before-routing.ts';
import type { SheddableRoute, Shedder, ShedReason } from './shedding.ts';

type Options = {
  shedder: Shedder;
  telemetry: Telemetry;
  services: Pick<Services, 'log'>;
  bindings: readonly Binding[];
  tenantOf?: (request: Pick<FastifyRequest, 'headers'>) => string | undefined;
};

/** Sheds before anything of a request is read. A request with a body takes its place once the body is here. */
export function addShedding(app: FastifyInstance, options: Options): void {
  const { shedder, telemetry, tenantOf } = options;
  const shed = telemetry.meter.createCounter('http_server_requests_shed_total', {
    description: 'Requests answered 503 overloaded, by reason and class',
  });
  observeShedding(telemetry, shedder);
  const count = (reason: ShedReason, requests: number) => shed.add(requests, { reason, class: 'ordinary' });
  shedBeforeRouting(app.server, { ...options, count });
  const tenantFor = (request: FastifyRequest): string => tenantOf?.(request) ?? networkOf(request.ip);

  function refuse(request: FastifyRequest, reply: FastifyReply, route: SheddableRoute, reason: ShedReason): void {
    shed.add(1, { reason, class: route.class });
    request.failure = OVERLOADED.code;
    void reply.code(OVERLOADED.status).headers(overloadedHeaders()).send(overloadedBody(request.id));
  }

  function enter(request: FastifyRequest, reply: FastifyReply, route: SheddableRoute, done: () => void): void {
    shedder.enter(route, tenantFor(request), (place) => {
      if (typeof place === 'string') return refuse(request, reply, route, place);
      // The caller left while the request waited: nobody would give the place back.
      if (reply.raw.destroyed) return place.gone();
      request.place?.gone();
      request.place = place;
      done();
    });
  }

  app.addHook('onRequest', (request, reply, done) => {
    const route = request.routeOptions.config.shedding;
    if (!route) return done();
    if (!hasBody(request)) return enter(request, reply, route, done);
    const place = shedder.receive(tenantFor(request));
    if (typeof place === 'string') return refuse(request, reply, route, place);
    request.place = place;
    done();
  });
  app.addHook('preHandler', (request, reply, done) => {
    const route = request.routeOptions.config.shedding;
    if (!route || !hasBody(request)) return done();
    enter(request, reply, route, done);
  });
  app.addHook('onClose', async () => shedder.stop());
}

function hasBody({ headers }: FastifyRequest): boolean {
  const length = headers['content-length'];
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}
