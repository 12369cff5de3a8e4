import type { z } from 'zod';
import type { Permission } from '../access/permissions.ts';
import type { ErrorCode } from '../errors/codes.ts';

/**
 * Who may call a route:
 * - `anyone`: no token at all (log in, health of a link);
 * - `visitor`: the anonymous public user or somebody signed in;
 * - `signed_in`: any staff session;
 * - a permission: its row of the matrix, read or write by the method.
 */
export type Access = 'anyone' | 'visitor' | 'signed_in' | Permission;
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD';
export type Tag =
  | 'identity'
  | 'accounts'
  | 'organizations'
  | 'white-label'
  | 'translations'
  | 'catalogue'
  | 'pricing'
  | 'payments'
  | 'documents'
  | 'logistics'
  | 'data-exchange'
  | 'buybacks'
  | 'warehouse'
  | 'refurbishment'
  | 'connectors'
  | 'statistics'
  | 'tasks'
  | 'operations';

export type RouteDef<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
> = {
  id: string;
  tag: Tag;
  summary: string;
  method: Method;
  /** parameters in braces, as in OpenAPI: `/users/{id}` */
  path: `/${string}`;
  access: Access;
  /** another permission that opens the route too, for people who reach it from another page */
  orAccess?: Permission;
  params?: P;
  query?: Q;
  body?: B;
  /** what the body is sent as; JSON when absent */
  bodyType?: 'json' | 'merge-patch' | 'form' | 'multipart';
  response?: R;
  /** what the answer is when it is not JSON */
  responseType?: 'json' | 'file';
  status?: 200 | 201 | 202 | 204;
  /** closed error codes the operation itself may answer; the ones of access and validation are implied */
  errors?: readonly ErrorCode[];
  /** the operation checks a signature over the very text of the body */
  keepsRawText?: true;
  /** An Idempotency-Key is the sender's own, or the account's where what is sent outlives the token of its sender. */
  keysOf?: 'account';
  /** A POST that only answers: a client may send it again without a key, and the permission to read is enough. */
  repeatable?: true;
  /** open to a session that still has to enrol a second factor; every other route refuses it */
  beforeSecondFactor?: true;
  /** when the usual limit of bodies is too generous */
  maxBodyBytes?: number;
  /** kept when the process sheds load */
  critical?: boolean;
};

export function defineRoute<
  P extends z.ZodType = z.ZodUndefined,
  Q extends z.ZodType = z.ZodUndefined,
  B extends z.ZodType = z.ZodUndefined,
  R extends z.ZodType = z.ZodVoid,
>(route: RouteDef<P, Q, B, R>): RouteDef<P, Q, B, R> {
  return route;
}

// biome-ignore lint/suspicious/noExplicitAny: a route of any shape
export type AnyRoute = RouteDef<any, any, any, any>;
type OutputOf<S> = S extends z.ZodType ? z.output<S> : undefined;

/** What an operation receives, checked. */
export type RouteInput<D extends AnyRoute> =
  D extends RouteDef<infer P, infer Q, infer B, z.ZodType>
    ? { params: OutputOf<P>; query: OutputOf<Q>; body: OutputOf<B> }
    : never;
/** What an operation answers; fields the schema does not list never leave. */
export type RouteAnswer<D extends AnyRoute> =
  D extends RouteDef<z.ZodType, z.ZodType, z.ZodType, infer R> ? z.input<R> : never;
