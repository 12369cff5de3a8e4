import { createHash } from 'node:crypto';
import type { AnyRoute } from '@reprise/contract/http/route';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { type Actor, wallOf } from '../access/actor.ts';
import type { Limiter } from '../access/limiter.ts';
import { networkOf } from '../access/network.ts';
import type { Context, Services } from '../context.ts';
import { withContext } from '../with-context.ts';
import { authorise } from './authorise.ts';
import type { Binding, FileAnswer, OpenContext, UploadContext } from './binding.ts';
import { type Answer, IDEMPOTENCY_KEY, isNamed, once } from './idempotency.ts';
import { BODY_TYPES } from './input/body.ts';
import { check, checkParams } from './input/validate.ts';
import { isPublicRead, limitPublicRead, statementTimeout } from './public-reads.ts';
import { refuse } from './refusal.ts';
import type { RequestClass } from './shedding/shedding.ts';

export type Authenticate = (request: FastifyRequest, needed: boolean, beforeSecondFactor?: boolean) => Promise<Actor>;
export type MountOptions = {
  services: Services;
  authenticate: Authenticate;
  limiter: Limiter;
};
type Input = { params: unknown; query: unknown; body: unknown };

/**
 * Mounts one route: authentication, validation of the input and reduction of the answer. The rest is the operation's.
 */
export function mount(app: FastifyInstance, options: MountOptions, binding: Binding): void {
  const { services, authenticate } = options;
  const { route } = binding;
  app.route({
    method: route.method,
    url: route.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { shedding: { class: classOf(binding), baseline: { ms: 0 } }, keepsRawText: route.keepsRawText ?? false },
    ...(route.maxBodyBytes ? { bodyLimit: route.maxBodyBytes } : {}),
    handler: (request, reply) => request.place!.during(() => inSpan(request, () => answer(request, reply))),
  });

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const actor = await authenticate(request, route.access !== 'anyone', route.beforeSecondFactor);
    request.actor = actor;
    authorise(actor, route);
    if (isPublicRead(route, actor)) await limitPublicRead(options.limiter, request);
    const input = readInput(route, request);
    await applyLimits(options, binding, request, { actor, input });
    const asked = { services, route, request, actor, input };
    const open = openContext(asked);
    if (binding.kind === 'file') return sendFile(request, reply, await binding.run(open, input));
    if (binding.kind === 'open') return send(reply, answerOf(route, await binding.run(open, input)));
    if (binding.kind === 'upload') return send(reply, await runUpload(binding, asked, open));
    const prepared = await binding.prepare?.(open, input);
    return send(reply, await runOnce(asked, input, (ctx) => binding.run(ctx, input, prepared)));
  }
}

/** A request that is as slow as the connection of its caller says nothing about our latency. */
function classOf({ kind, route }: Binding): RequestClass {
  if (kind === 'file' || route.responseType === 'file' || route.bodyType === 'multipart') return 'long';
  return route.critical ? 'critical' : 'ordinary';
}

const inSpan = <T>({ span }: FastifyRequest, work: () => T): T => (span ? span.run(work) : work());

async function applyLimits(
  { services, limiter }: MountOptions,
  { limits }: Binding,
  request: FastifyRequest,
  { actor, input }: { actor: Actor; input: Input },
) {
  const network = networkOf(request.ip);
  const caller = { actor, network, keys: services.keys, clock: services.clock };
  for (const { limit, by } of limits) {
    const subject = by === 'network' ? network : by(input, caller);
    if (subject !== undefined) await limiter.consume(limit, subject);
  }
}

function readInput(route: AnyRoute, request: FastifyRequest): Input {
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (route.body && type !== BODY_TYPES[route.bodyType ?? 'json'])
    refuse('unsupported_media_type', `This route reads a body of type ${BODY_TYPES[route.bodyType ?? 'json']} only.`);
  const query = request.query as object;
  if (!route.query && Object.keys(query).length) refuse('malformed_request', 'This route takes no query parameters.');
  return {
    params: route.params ? checkParams(route, request.params) : undefined,
    query: route.query ? check('query', route.query, query) : undefined,
    body: route.body ? check('body', route.body, request.body) : undefined,
  };
}

type Asked = { services: Services; route: AnyRoute; request: FastifyRequest; actor: Actor; input: Input };

function openContext({ services, route, request, actor }: Asked): OpenContext {
  return {
    actor,
    services,
    request,
    ip: request.ip,
    transaction: (work, as = actor) => withContext(services, askingOf(request, as, route), work),
  };
}

/** What `answering` answered is the answer: it is stored under the key, and its schema was applied. */
async function runUpload(
  binding: Extract<Binding, { kind: 'upload' }>,
  asked: Asked,
  open: OpenContext,
): Promise<Answer> {
  let answered: Answer | undefined;
  const answering: UploadContext['answering'] = (content) => ({
    services: asked.services,
    async transaction<T>(work: (ctx: Context) => Promise<T>) {
      const file = createHash('sha256').update(content).digest('base64url');
      answered = await runOnce(asked, { ...asked.input, file }, work);
      return answered.body as T;
    },
  });
  const value = await binding.run({ ...open, answering }, asked.input);
  return answered ?? answerOf(asked.route, value);
}

const askingOf = ({ id, log }: FastifyRequest, actor: Actor, route: AnyRoute) => ({
  actor,
  operation: route.id,
  wall: { ...wallOf(actor), ...statementTimeout(route, actor) },
  requestId: id,
  log: log as Logger,
});

/** One transaction; with an Idempotency-Key its answer is stored in it, and a repeat gets that answer. */
async function runOnce(
  { services, route, request, actor }: Asked,
  input: unknown,
  work: (ctx: Context) => Promise<unknown>,
): Promise<Answer> {
  const key = idempotencyKeyOf(request, route);
  return withContext(services, askingOf(request, actor, route), async (ctx) => {
    const run = async () => answerOf(route, await work(ctx));
    if (key === undefined || !isNamed(actor)) return run();
    const answer = await once(ctx, { key, route, input }, run);
    request.idempotency = answer.replayed ? 'replayed' : 'first';
    return answer;
  });
}

function idempotencyKeyOf(request: FastifyRequest, { method }: AnyRoute): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined || method === 'GET' || method === 'HEAD') return undefined;
  if (typeof key !== 'string' || !IDEMPOTENCY_KEY.test(key))
    refuse('malformed_request', 'The Idempotency-Key header must have 8 to 255 visible ASCII characters.');
  return key;
}

/**
 * Only fields of the contract are sent. An answer that does not match its schema is a bug of ours and becomes a 500.
 */
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
    // A private file may contain personal data, so no copy may stay in a shared browser.
    .header('cache-control', file.publicly ? `public, max-age=${file.cacheSeconds}, immutable` : 'no-store')
    .header('content-security-policy', "default-src 'none'; sandbox")
    // A page may show an image of ours; any other file is downloaded, so that the reader decides to open it.
    .header('content-disposition', `${isShown(file) ? 'inline' : 'attachment'}; filename="${file.fileName}"`);
  if (request.headers['if-none-match'] === etag) {
    file.body.destroy();
    return reply.code(304).send();
  }
  return reply.type(file.contentType).header('content-length', file.size).send(file.body);
}

const isShown = ({ publicly, contentType }: FileAnswer): boolean => publicly && contentType.startsWith('image/');
