import type { Readable } from 'node:stream';
import type { AnyRoute, RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../access/actor.ts';
import type { Limit } from '../access/limiter.ts';
import type { Context, Services } from '../context.ts';

/**
 * What an operation outside a transaction receives: it hashes, reads a file or calls a store, then opens its own
 * transactions.
 */
export type OpenContext = {
  actor: Actor;
  services: Services;
  request: FastifyRequest;
  /** the network of the caller, for rate limits only: never stored in clear, never logged */
  ip: string;
  transaction<T>(work: (ctx: Context) => Promise<T>, actor?: Actor): Promise<T>;
};
/** What an operation that takes a file receives. */
export type UploadContext = OpenContext & {
  /**
   * Whose one transaction gives the answer of the route: with an Idempotency-Key it happens once. `content` is the file of
   * the request, so that a key used again with another file is refused.
   */
  answering(content: Uint8Array): Pick<OpenContext, 'services' | 'transaction'>;
};
export type FileAnswer = {
  contentType: string;
  size: number;
  fileName: string;
  body: Readable;
  cacheSeconds: number;
  publicly: boolean;
  etag: string;
};

/** The sender of a request, for limits that count some callers differently. */
export type LimitedCaller = Pick<Context, 'actor' | 'keys' | 'clock'> & { network: string };
/**
 * Rate limits that are consumed before the operation runs, by the caller's network or by something in the request. A
 * rule that returns undefined does not count this request.
 */
export type LimitRule<I> = { limit: Limit; by: 'network' | ((input: I, caller: LimitedCaller) => string | undefined) };
export type HandleOptions<I> = { limits?: readonly LimitRule<I>[] };

export type Binding = { route: AnyRoute; limits: readonly LimitRule<unknown>[] } & (
  | {
      kind: 'operation';
      /** reads something before the transaction begins */
      prepare?: (open: OpenContext, input: unknown) => Promise<unknown>;
      run: (ctx: Context, input: unknown, prepared?: unknown) => Promise<unknown>;
    }
  | { kind: 'open'; run: (open: OpenContext, input: unknown) => Promise<unknown> }
  | { kind: 'upload'; run: (open: UploadContext, input: unknown) => Promise<unknown> }
  | { kind: 'file'; run: (open: OpenContext, input: unknown) => Promise<FileAnswer> }
);

/** The types of route and operation fit one another at the four doors below; the table of bindings forgets them. */
const bind = (binding: { kind: Binding['kind']; route: AnyRoute; run: unknown; prepare?: unknown; limits?: unknown }) =>
  ({ limits: [], ...binding }) as Binding;

/** The usual route: one operation in one transaction, with Idempotency-Key when it changes something. */
export function handle<D extends AnyRoute>(
  route: D,
  operation: (ctx: Context, input: RouteInput<D>) => Promise<RouteAnswer<D>>,
  options: HandleOptions<RouteInput<D>> = {},
): Binding {
  return bind({ kind: 'operation', route, run: operation, ...options });
}
/**
 * The usual route with a read before the transaction: filling a cache of this process must not make a transaction wait
 * for a second connection. The read must not refuse, or a retried request would not get its first answer.
 */
export function handlePrepared<D extends AnyRoute, P>(
  route: D,
  prepare: (open: OpenContext, input: RouteInput<D>) => Promise<P>,
  operation: (ctx: Context, input: RouteInput<D>, prepared: P) => Promise<RouteAnswer<D>>,
  options: HandleOptions<RouteInput<D>> = {},
): Binding {
  return bind({ kind: 'operation', route, prepare, run: operation, ...options });
}
/** A route whose operation must not hold a transaction for its whole length. */
export function handleOpen<D extends AnyRoute>(
  route: D,
  operation: (open: OpenContext, input: RouteInput<D>) => Promise<RouteAnswer<D>>,
  options: HandleOptions<RouteInput<D>> = {},
): Binding {
  return bind({ kind: 'open', route, run: operation, ...options });
}
/** A route that takes a file: its last transaction is `open.answering(file)`, so it keeps an Idempotency-Key. */
export function handleUpload<D extends AnyRoute>(
  route: D,
  operation: (open: UploadContext, input: RouteInput<D>) => Promise<RouteAnswer<D>>,
): Binding {
  return bind({ kind: 'upload', route, run: operation });
}
export function handleFile<D extends AnyRoute>(
  route: D,
  operation: (open: OpenContext, input: RouteInput<D>) => Promise<FileAnswer>,
  options: HandleOptions<RouteInput<D>> = {},
): Binding {
  return bind({ kind: 'file', route, run: operation, ...options });
}
