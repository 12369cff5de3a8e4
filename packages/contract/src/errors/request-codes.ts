import type { ErrorTable } from './entry.ts';

/** About the request itself, before any business rule looks at it. */
export const REQUEST_ERRORS = {
  malformed_request: [400, 'the request is not valid HTTP, JSON or multipart'],
  method_not_allowed: [405, 'the path exists, this method does not'],
  not_acceptable: [406, 'we cannot answer in any media type the caller accepts'],
  request_timeout: [408, 'the request did not arrive in time'],
  payload_too_large: [413, 'the body or a file is above its limit'],
  unsupported_media_type: [415, 'the body or a file is of a type we do not read here'],
  validation_failed: [422, 'fields are missing or break a rule; the data lists each of them'],
  idempotency_key_reused: [422, 'this key came before with another request'],
  idempotency_in_progress: [409, 'the first request with this key is still at work'],
  too_many_requests: [429, 'the caller is over its quota; Retry-After says for how long'],
  headers_too_large: [431, 'the headers are above their limit'],
  internal_error: [500, 'a bug of ours; the trace id finds it'],
  overloaded: [503, 'we shed this request to keep serving the others; it may be sent again'],
  unavailable: [503, 'the service, or a part this request needs, is down'],
} as const satisfies ErrorTable;
