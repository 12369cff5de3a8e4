import type { Problem } from '@reprise/contract/http/problem';
import type { AnyRoute, RouteDef } from '@reprise/contract/http/route';
import type { z } from 'zod';
import { isRepeatable, pause, pauseBefore, type RetryPolicy, STANDARD_RETRY } from './retry.ts';

type In<S> = S extends z.ZodUndefined ? undefined : S extends z.ZodType ? z.input<S> : undefined;
type Part<K extends string, T> = [T] extends [undefined] ? { [k in K]?: undefined } : { [k in K]: T };
/** What a route takes, before the server checks it. */
export type CallInput<D extends AnyRoute> =
  D extends RouteDef<infer P, infer Q, infer B, z.ZodType>
    ? Part<'params', In<P>> & { query?: In<Q> } & Part<'body', In<B>>
    : never;
export type CallResult<D extends AnyRoute> =
  D extends RouteDef<z.ZodType, z.ZodType, z.ZodType, infer R> ? z.output<R> : never;
export type CallOptions = { signal?: AbortSignal; idempotencyKey?: string };
export type Call = <D extends AnyRoute>(route: D, input: CallInput<D>, options?: CallOptions) => Promise<CallResult<D>>;

/** By name: the site's application and the server around it each carry their own copy of these classes. */
const isNamed =
  (name: string) =>
  (error: unknown): boolean =>
    error instanceof Error && error.name === name;

/** The API refused, with one of the closed codes. */
export class ApiRefusal extends Error {
  static override [Symbol.hasInstance] = isNamed('ApiRefusal');
  override name = 'ApiRefusal';
  readonly status: number;
  readonly code: string;
  readonly problem: Partial<Problem>;
  readonly retryAfterSeconds: number | undefined;
  constructor(status: number, problem: Partial<Problem>, retryAfterSeconds: number | undefined) {
    super(problem.detail ?? `the API answered ${status}`);
    this.status = status;
    this.code = problem.code ?? 'internal_error';
    this.problem = problem;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
/** No answer at all: offline, cut off, or the address is wrong. */
export class ApiUnreachable extends Error {
  static override [Symbol.hasInstance] = isNamed('ApiUnreachable');
  override name = 'ApiUnreachable';
}

export type ClientOptions = {
  base: string;
  /** read at each call, so that a token or module changed meanwhile is used */
  headers?: () => Record<string, string>;
  fetch?: typeof fetch;
  /** the one place where a request is sent again; no caller of it retries on top */
  retry?: RetryPolicy;
};
const BODY_TYPES = {
  json: 'application/json',
  'merge-patch': 'application/merge-patch+json',
  form: 'application/x-www-form-urlencoded',
} as const;

/** Calls routes of the contract: the route's types decide what goes in and what comes out. */
export function makeCall(options: ClientOptions): Call {
  const { base, fetch: send = fetch, retry = STANDARD_RETRY } = options;
  return async (route, input, { signal, idempotencyKey } = {}) => {
    const { params, query, body } = input as { params?: object; query?: object; body?: unknown };
    const address = `${base}${pathOf(route.path, params)}${queryOf(query)}`;
    const mayRepeat = isRepeatable(route, idempotencyKey);
    retry.budget.deposit();
    for (let attempt = 1; ; attempt++) {
      const headers = { accept: 'application/json', ...options.headers?.() };
      const init = { ...initOf(route, body, idempotencyKey, headers), ...(signal && { signal }) };
      try {
        return (await readAnswer(route, await sendOnce(send, address, init))) as CallResult<typeof route>;
      } catch (error) {
        const pauseMs = mayRepeat && !signal?.aborted ? pauseBefore(retry, attempt, error) : undefined;
        if (pauseMs === undefined) throw error;
        await pause(pauseMs, signal);
      }
    }
  };
}

function initOf(
  route: AnyRoute,
  body: unknown,
  idempotencyKey: string | undefined,
  headers: Record<string, string>,
): RequestInit {
  const sent = { ...headers, ...(idempotencyKey && { 'idempotency-key': idempotencyKey }) };
  if (body === undefined) return { method: route.method, headers: sent };
  if (body instanceof FormData) return { method: route.method, headers: sent, body };
  const type = route.bodyType && route.bodyType !== 'multipart' ? route.bodyType : 'json';
  return {
    method: route.method,
    headers: { ...sent, 'content-type': BODY_TYPES[type] },
    body: type === 'form' ? new URLSearchParams(body as Record<string, string>).toString() : JSON.stringify(body),
  };
}

async function sendOnce(send: typeof fetch, address: string, init: RequestInit): Promise<Response> {
  const response = await send(address, init).catch(failOf);
  if (!response.ok) throw await refusalOf(response);
  return response;
}

async function readAnswer(route: AnyRoute, response: Response): Promise<unknown> {
  if (route.responseType === 'file') return await response.blob().catch(failOf);
  if (response.status === 204 || !route.response) return undefined;
  return route.response.parse(JSON.parse(await response.text().catch(failOf)));
}

/** A connection that breaks, before the answer or in the middle of it. */
function failOf(error: unknown): never {
  if (error instanceof DOMException && error.name === 'AbortError') throw error;
  throw new ApiUnreachable('the API cannot be reached', { cause: error });
}

async function refusalOf(response: Response): Promise<ApiRefusal> {
  const problem = (await response.json().catch(() => ({}))) as Partial<Problem>;
  const after = Number(response.headers.get('retry-after'));
  return new ApiRefusal(response.status, problem, after > 0 ? after : undefined);
}

function pathOf(path: string, params: object = {}): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  );
}

/** Brackets as the API reads them: `order[name]=asc`, `type[]=a`. */
export function queryOf(query: object = {}): string {
  const pairs = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue;
    if (Array.isArray(value)) for (const one of value) pairs.append(`${name}[]`, String(one));
    else if (typeof value === 'object') {
      for (const [inner, one] of Object.entries(value))
        if (one !== undefined) pairs.append(`${name}[${inner}]`, String(one));
    } else pairs.append(name, String(value));
  }
  return pairs.size ? `?${pairs}` : '';
}
