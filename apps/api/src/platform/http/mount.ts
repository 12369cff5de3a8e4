import type { AnyRoute } from '@reprise/contract/http/route';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../access/actor.ts';
import type { Limiter } from '../access/limiter.ts';
import { networkOf } from '../access/network.ts';
import { type Services, withContext } from '../services.ts';
import { authorise } from './authorise.ts';
import type { Binding, FileAnswer, OpenContext } from './binding.ts';
import { BODY_TYPES } from './body.ts';
import { type Answer, IDEMPOTENCY_KEY, once } from './idempotency.ts';
import { refuse } from './refusal.ts';
import { check } from './validate.ts';

export type Authenticate = (request: FastifyRequest, needed: boolean) => Promise<Actor>;
export type MountOptions = {
  services: Services;
  authenticate: Authenticate;
  limiter: Limiter;
};
type Input = { params: unknown; query: unknown; body: unknown };

/** Declares one route: who, what comes in, what goes out. Everything else is the operation's. */
export function mount(app: FastifyInstance, options: MountOptions, binding: Binding): void {
  const { services, authenticate } = options;
  const { route } = binding;
  app.route({
    method: route.method,
    url: route.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { critical: route.critical ?? false },
    handler: async (request, reply) => {
      const actor = await authenticate(request, route.access !== 'anyone');
      request.actor = actor;
      authorise(actor, route);
      const input = readInput(route, request);
      await applyLimits(options, binding, request, input);
      const open = openContext(services, actor, request);
      if (binding.kind === 'file') return sendFile(request, reply, await binding.run(open, input));
      const answer =
        binding.kind === 'open'
          ? answerOf(route, await binding.run(open, input))
          : await runOperation(services, binding, request, input);
      return send(reply, answer);
    },
  });
}

async function applyLimits(options: MountOptions, { limits }: Binding, request: FastifyRequest, input: Input) {
  for (const { limit, by } of limits)
    await options.limiter.consume(limit, by === 'network' ? networkOf(request.ip) : by(input));
}

function readInput(route: AnyRoute, request: FastifyRequest): Input {
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (route.body && type !== BODY_TYPES[route.bodyType ?? 'json'])
    refuse('unsupported_media_type', `send ${BODY_TYPES[route.bodyType ?? 'json']}`);
  const query = request.query as object;
  if (!route.query && Object.keys(query).length) refuse('malformed_request', 'this call takes no query');
  return {
    params: route.params ? check('params', route.params, request.params) : undefined,
    query: route.query ? check('query', route.query, query) : undefined,
    body: route.body ? check('body', route.body, request.body) : undefined,
  };
}

function openContext(services: Services, actor: Actor, request: FastifyRequest): OpenContext {
  return {
    actor,
    services,
    request,
    ip: request.ip,
    transaction: (work, as = actor) =>
      withContext(services, { actor: as, requestId: request.id, log: services.log }, work),
  };
}

async function runOperation(
  services: Services,
  binding: Extract<Binding, { kind: 'operation' }>,
  request: FastifyRequest,
  input: Input,
): Promise<Answer> {
  const { route } = binding;
  const key = request.headers['idempotency-key'];
  const changes = route.method !== 'GET' && route.method !== 'HEAD';
  if (key !== undefined && changes && (typeof key !== 'string' || !IDEMPOTENCY_KEY.test(key)))
    refuse('malformed_request', 'an Idempotency-Key has 8 to 255 visible characters');
  const actor = request.actor ?? { kind: 'anyone' };
  return withContext(services, { actor, requestId: request.id }, async (ctx) => {
    const run = async () => answerOf(route, await binding.run(ctx, input));
    if (!changes || typeof key !== 'string') return run();
    const answer = await once(ctx, { key, route: route.id, input }, run);
    request.idempotency = answer.replayed ? 'replayed' : 'first';
    return answer;
  });
}

/** Only what the contract lists leaves; an answer off its schema is our bug and becomes a 500. */
function answerOf(route: AnyRoute, value: unknown): Answer {
  const status = route.status ?? 200;
  return { status, body: status === 204 || !route.response ? undefined : route.response.parse(value) };
}

function send(reply: FastifyReply, { status, body }: Answer): FastifyReply {
  void reply.code(status).header('cache-control', 'no-store');
  if (body === undefined || body === null) return reply.send();
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(body));
}

function sendFile(request: FastifyRequest, reply: FastifyReply, file: FileAnswer): FastifyReply {
  const etag = `"${file.etag}"`;
  void reply
    .header('etag', etag)
    .header('cache-control', `${file.publicly ? 'public' : 'private'}, max-age=${file.cacheSeconds}, immutable`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('content-disposition', `${file.publicly ? 'inline' : 'attachment'}; filename="${file.fileName}"`);
  if (request.headers['if-none-match'] === etag) {
    file.body.destroy();
    return reply.code(304).send();
  }
  return reply.type(file.contentType).header('content-length', file.size).send(file.body);
}
