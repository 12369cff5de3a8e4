import { type ErrorCode, statusOf, whyOf } from '@reprise/contract/errors/codes';
import { problemSchema } from '@reprise/contract/http/problem';
import type { AnyRoute } from '@reprise/contract/http/route';
import type { Json, Schemas } from './openapi-schemas.ts';

/** Codes that any route may answer besides its own: those of parsing, of access and of server failures. */
export function impliedCodes(route: AnyRoute, keyed: boolean): ErrorCode[] {
  const changes = route.method !== 'GET' && route.method !== 'HEAD';
  return [
    'malformed_request',
    ...(route.access === 'anyone' ? [] : (['not_signed_in', 'session_expired', 'permission_denied'] as const)),
    ...(route.params ? (['not_found'] as const) : []),
    ...(changes ? (['payload_too_large', 'unsupported_media_type'] as const) : []),
    ...(route.body || route.bodyType === 'multipart' ? (['validation_failed'] as const) : []),
    ...(keyed ? (['idempotency_in_progress', 'idempotency_key_reused'] as const) : []),
    'too_many_requests',
    'internal_error',
    'overloaded',
    'unavailable',
  ];
}

export type Problems = {
  /** Responses by status, from codes. */
  of(codes: readonly ErrorCode[]): Record<string, Json>;
  components(): Json;
};

const camel = (code: string) => code.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
const RETRIED = new Set<ErrorCode>(['too_many_requests', 'overloaded', 'unavailable', 'idempotency_in_progress']);

/** A response of more than two codes gets no name of its own and is written inline. */
const NAMED_UP_TO = 2;

/** A small set of codes is described once and named after its codes. */
export function collectProblems(schemas: Schemas): Problems {
  const named = new Map<string, Json>();
  const problem = schemas.of(problemSchema, 'output');

  function responseOf(status: number, codes: readonly ErrorCode[]): Json {
    const narrowed = { properties: { status: { const: status }, code: { enum: codes } } };
    const response = {
      description: codes.map((code) => `\`${code}\`: ${whyOf(code)}`).join('\n\n'),
      headers: {
        'X-Request-Id': { $ref: '#/components/headers/RequestId' },
        ...(codes.some((code) => RETRIED.has(code))
          ? { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } }
          : {}),
      },
      content: { 'application/problem+json': { schema: { allOf: [problem, narrowed] } } },
    };
    if (codes.length > NAMED_UP_TO) return response;
    const name = codes.map(camel).join('Or');
    named.set(name, response);
    return { $ref: `#/components/responses/${name}` };
  }

  return {
    of(codes) {
      const byStatus = Map.groupBy([...new Set(codes)].sort(), statusOf);
      const statuses = [...byStatus].sort(([a], [b]) => a - b);
      return Object.fromEntries(statuses.map(([status, own]) => [String(status), responseOf(status, own)]));
    },
    components: () => Object.fromEntries([...named].sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}
