import { CLOCK_OFFSET_HEADER } from '@reprise/contract/http/clock-offset';
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
import { answerClientError } from './client-error.ts';
import { addDocs } from './docs/add-docs.ts';
import { addHealth } from './health.ts';
import { addBodyParsers } from './input/body.ts';
import { addMultipart } from './input/multipart.ts';
import { addOddRequests, HOST_IS_OURS } from './input/odd-requests.ts';
import { parseQueryString } from './input/query-string.ts';
import { type MountOptions, mount } from './mount.ts';
import { sendProblem } from './problem.ts';
import { refuse } from './refusal.ts';
import { correlationIdOf, newRequestId } from './request-id.ts';
import { logRequest } from './request-log.ts';
import { addShedding } from './shedding/add-shedding.ts';
import type { Place, SheddableRoute, Shedder } from './shedding/shedding.ts';

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null;
    /** the caller's id of this request; our own is `id` */
    correlationId: string | null;
    failure: string | null;
    idempotency: 'first' | 'replayed' | null;
    place: Place | null;
    /** the unparsed body, for routes that verify a signature over it */
    rawText: string | null;
    span: RequestSpan | null;
  }
  interface FastifyContextConfig {
    /** undefined for requests that are never shed: health checks and documentation */
    shedding?: SheddableRoute;
    keepsRawText?: boolean;
  }
}

export type ServerOptions = MountOptions & {
  bindings: readonly Binding[];
  telemetry: Telemetry;
  shedder: Shedder;
  /** the account of a request before authentication, as far as it is known; used for fair shares only */
  tenantOf?: (request: Pick<FastifyRequest, 'headers'>) => string | undefined;
  /** reverse proxies whose forwarded address is trusted */
  trustedProxies: string | false;
};
/** The limit of all headers and the URL together, so that no id is too long for the router to match. */
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
    // A request that arrives during shutdown on an open connection is served, and the connection closes with its
    // answer.
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
    // A URL the router cannot parse passes no hook.
    frameworkErrors: (error, request, reply) => {
      receive(request, reply, telemetry);
      void sendProblem(error, request, reply);
    },
  });
  for (const name of ['actor', 'correlationId', 'failure', 'idempotency', 'place', 'rawText', 'span'] as const)
    app.decorateRequest(name, null);
  addBodyParsers(app);
  addMultipart(app);
  const { clock } = services;
  app.addHook('onRequest', (request, reply, done) => {
    receive(request, reply, telemetry);
    // The dashboard of the demonstration shows the same day as the API.
    if (clock.offsetMs) void reply.header(CLOCK_OFFSET_HEADER, String(clock.offsetMs()));
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

/**
 * When the connection closes and not when the answer is sent: a caller who disconnected gets no answer, and is counted
 * and logged all the same.
 */
function receive(request: FastifyRequest, reply: FastifyReply, telemetry: Telemetry): void {
  request.correlationId = correlationIdOf(request);
  void reply
    .header('x-request-id', request.correlationId ?? request.id)
    .header('x-content-type-options', 'nosniff')
    // Browsers apply it over HTTPS only, so it is harmless on a development machine.
    .header('strict-transport-security', 'max-age=31536000');
  const route = request.routeOptions.url ?? '(none)';
  const facts = { 'http.request.method': request.method, 'http.route': route, 'reprise.request_id': request.id };
  request.span = startRequestSpan(`${request.method} ${route}`, request.headers, facts) ?? null;
  reply.raw.once('close', () => {
    request.place?.gone();
    logRequest(request, reply, telemetry);
  });
}

/** A path that exists with other methods answers 405; any other answers 404. */
function createNotFound(bindings: readonly Binding[]) {
  const routes = bindings.map(({ route }) => ({
    method: route.method,
    pattern: new RegExp(`^${route.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }));
  return (request: FastifyRequest, reply: FastifyReply): never => {
    const path = request.url.split('?')[0]!;
    const allowed = new Set(routes.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method));
    if (allowed.size === 0) refuse('not_found', 'No route has this path. openapi.json lists all of them.');
    void reply.header('allow', [...allowed].join(', '));
    refuse(
      'method_not_allowed',
      `This path does not accept ${request.method}. The Allow header lists the methods it accepts.`,
    );
  };
}
