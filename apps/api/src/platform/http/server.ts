import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Actor } from '../access/actor.ts';
import { type RequestSpan, startRequestSpan } from '../telemetry/span.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import type { Binding } from './binding.ts';
import { addBodyParsers } from './body.ts';
import { answerClientError } from './client-error.ts';
import { addDocs } from './docs/add-docs.ts';
import { addHealth } from './health.ts';
import { type MountOptions, mount } from './mount.ts';
import { addMultipart } from './multipart.ts';
import { addOddRequests, HOST_IS_OURS } from './odd-requests.ts';
import { sendProblem } from './problem.ts';
import { parseQueryString } from './query-string.ts';
import { refuse } from './refusal.ts';
import { correlationIdOf, newRequestId } from './request-id.ts';
import { logRequest } from './request-log.ts';
import { addShedding } from './shedding/add-shedding.ts';
import type { Place, SheddableRoute, Shedder } from './shedding/shedding.ts';

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null;
    /** how the caller names this request; our own id is `id` */
    correlationId: string | null;
    failure: string | null;
    idempotency: 'first' | 'replayed' | null;
    place: Place | null;
    /** the body as it came, where the route keeps it */
    rawText: string | null;
    span: RequestSpan | null;
  }
  interface FastifyContextConfig {
    /** absent where nothing is ever shed: health checks and documentation */
    shedding?: SheddableRoute;
    keepsRawText?: boolean;
  }
}

export type ServerOptions = MountOptions & {
  bindings: readonly Binding[];
  telemetry: Telemetry;
  shedder: Shedder;
  /** the account of a request before anybody is authenticated, as far as it is known: for fair shares only */
  tenantOf?: (request: Pick<FastifyRequest, 'headers'>) => string | undefined;
  /** reverse proxies in front, so that the caller's network is the right one */
  trustedProxies: string | false;
};
/** Of all headers together, the address with them: so no id is too long for the router, which would not know its route. */
const MAX_HEADER_BYTES = 16_384;

export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const { services, bindings, telemetry } = options;
  const app: FastifyInstance = fastify({
    loggerInstance: services.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    bodyLimit: 1_048_576,
    connectionTimeout: 0,
    requestTimeout: 30_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    // A request on a connection that is still open when we leave is served; the connection ends with its answer.
    return503OnClosing: false,
    exposeHeadRoutes: false,
    trustProxy: options.trustedProxies,
    routerOptions: {
      querystringParser: parseQueryString,
      maxParamLength: MAX_HEADER_BYTES,
      ignoreTrailingSlash: false,
    },
    http: { maxHeaderSize: MAX_HEADER_BYTES, headersTimeout: 15_000, ...HOST_IS_OURS },
    genReqId: newRequestId,
    clientErrorHandler: answerClientError,
    // An address the router cannot read passes no hook.
    frameworkErrors: (error, request, reply) => {
      receive(request, reply, telemetry);
      void sendProblem(error, request, reply);
    },
  });
  for (const name of ['actor', 'correlationId', 'failure', 'idempotency', 'place', 'rawText', 'span'] as const)
    app.decorateRequest(name, null);
  addBodyParsers(app);
  addMultipart(app);
  app.addHook('onRequest', (request, reply, done) => {
    receive(request, reply, telemetry);
    done();
  });
  addShedding(app, options);
  addOddRequests(app);
  app.setErrorHandler(sendProblem);
  addHealth(app, services);
  addDocs(app, bindings, options.limiter);
  for (const binding of bindings) mount(app, options, binding);
  app.setNotFoundHandler(createNotFound(bindings));
  return app;
}

/** At the end of a request, not of its answer: a caller who left gets none, and is counted and logged all the same. */
function receive(request: FastifyRequest, reply: FastifyReply, telemetry: Telemetry): void {
  request.correlationId = correlationIdOf(request);
  void reply
    .header('x-request-id', request.correlationId ?? request.id)
    .header('x-content-type-options', 'nosniff')
    // Read by browsers over HTTPS only, so it does no harm on a machine without.
    .header('strict-transport-security', 'max-age=31536000');
  const route = request.routeOptions.url ?? '(none)';
  const facts = { 'http.request.method': request.method, 'http.route': route, 'reprise.request_id': request.id };
  request.span = startRequestSpan(`${request.method} ${route}`, request.headers, facts) ?? null;
  reply.raw.once('close', () => {
    request.place?.gone();
    logRequest(request, reply, telemetry);
  });
}

/** An address that other methods know says so; any other is not there. */
function createNotFound(bindings: readonly Binding[]) {
  const known = bindings.map(({ route }) => ({
    method: route.method,
    pattern: new RegExp(`^${route.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }));
  return (request: FastifyRequest, reply: FastifyReply): never => {
    const path = request.url.split('?')[0]!;
    const allowed = new Set(known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method));
    if (allowed.size === 0) refuse('not_found', 'No route has this path. openapi.json lists all of them.');
    void reply.header('allow', [...allowed].join(', '));
    refuse(
      'method_not_allowed',
      `This path does not accept ${request.method}. The Allow header lists the methods it accepts.`,
    );
  };
}
