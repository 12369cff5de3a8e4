import type { Problem } from '@reprise/contract/http/problem';
import type { AnyRoute, RouteDef } from '@reprise/contract/http/route';
import type { z } from 'zod';

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
};
const BODY_TYPES = {
  json: 'application/json',
  'merge-patch': 'application/merge-patch+json',
  form: 'application/x-www-form-urlencoded',
} as const;

/** Calls routes of the contract: the route's types decide what goes in and what comes out. */
export function makeCall({ base, headers = () => ({}), fetch: send = fetch }: ClientOptions): Call {
  return async (route, input, options = {}) => {
    const { params, query, body } = input as { params?: object; query?: object; body?: unknown };
    const init: RequestInit = { method: route.method, headers: { accept: 'application/json', ...headers() } };
    const sent = init.headers as Record<string, string>;
    if (options.signal) init.signal = options.signal;
    if (options.idempotencyKey) sent['idempotency-key'] = options.idempotencyKey;
    if (body instanceof FormData) init.body = body;
    else if (body !== undefined) {
      const type = route.bodyType && route.bodyType !== 'multipart' ? route.bodyType : 'json';
      sent['content-type'] = BODY_TYPES[type];
      init.body =
        type === 'form' ? new URLSearchParams(body as Record<string, string>).toString() : JSON.stringify(body);
    }
    const response = await send(`${base}${pathOf(route.path, params)}${queryOf(query)}`, init).catch(
      (error: unknown) => {
        if (error instanceof DOMException && error.name === 'AbortError') throw error;
        throw new ApiUnreachable('the API cannot be reached', { cause: error });
      },
    );
    if (!response.ok) throw await refusalOf(response);
    if (route.responseType === 'file') return (await response.blob()) as never;
    if (response.status === 204 || !route.response) return undefined as never;
    return route.response.parse(await response.json());
  };
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
