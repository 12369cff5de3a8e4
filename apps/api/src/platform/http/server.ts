import { randomUUIDv7 } from 'node:crypto';
import fastifyMultipart from '@fastify/multipart';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Actor } from '../access/actor.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import type { Binding } from './binding.ts';
import { addBodyParsers } from './body.ts';
import { addHealth } from './health.ts';
import { type MountOptions, mount } from './mount.ts';
import { sendProblem } from './problem.ts';
import { parseQueryString } from './query-string.ts';
import { refuse } from './refusal.ts';
import { logRequest } from './request-log.ts';
import { createShedder, type SheddingLimits } from './shedding.ts';

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null;
    failure: string | null;
    idempotency: 'first' | 'replayed' | null;
    admitted: boolean;
  }
  interface FastifyContextConfig {
    critical?: boolean;
  }
}

export type ServerOptions = MountOptions & {
  bindings: readonly Binding[];
  telemetry: Telemetry;
  shedding: SheddingLimits;
  /** reverse proxies in front, so that the caller's network is the right one */
  trustedProxies: string | false;
};
const REQUEST_ID = /^[\w-]{8,64}$/;

export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: options.services.log as never,
    disableRequestLogging: true,
    bodyLimit: 1_048_576,
    connectionTimeout: 0,
    requestTimeout: 30_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    exposeHeadRoutes: false,
    trustProxy: options.trustedProxies,
    routerOptions: { querystringParser: parseQueryString, maxParamLength: 200, ignoreTrailingSlash: false },
    http: { maxHeaderSize: 16_384, headersTimeout: 15_000 },
    genReqId: ({ headers }) => {
      const given = headers['x-request-id'];
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUIDv7();
    },
  });
  app.decorateRequest('actor', null);
  app.decorateRequest('failure', null);
  app.decorateRequest('idempotency', null);
  app.decorateRequest('admitted', false);
  addBodyParsers(app as never);
  await app.register(fastifyMultipart, {
    limits: { fileSize: 5_242_880, files: 1, parts: 10, fields: 9, headerPairs: 100 },
  });
  const shedder = createShedder(options.shedding);
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff');
    if (request.routeOptions.config.critical === undefined) return;
    shedder.enter(request.routeOptions.config.critical);
    request.admitted = true;
  });
  app.addHook('onResponse', async (request, reply) => {
    if (request.admitted) shedder.leave();
    logRequest(request as FastifyRequest, reply as never, options.telemetry);
  });
  app.setErrorHandler((error, request, reply) => sendProblem(error, request as FastifyRequest, reply as never));
  addHealth(app as never, options.services);
  for (const binding of options.bindings) mount(app as never, options, binding);
  const known = options.bindings.map(({ route }) => ({
    method: route.method,
    pattern: new RegExp(`^${route.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }));
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0]!;
    const allowed = known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
    if (allowed.length) {
      void reply.header('allow', allowed.join(', '));
      refuse('method_not_allowed', 'this address does not know that method');
    }
    refuse('not_found', 'nothing is here');
  });
  app.addHook('onClose', async () => shedder.stop());
  return app as never;
}
