import type { ErrorTable } from './entry.ts';

/** About the request itself, before any business rule looks at it. */
export const REQUEST_ERRORS = {
  malformed_request: [400, 'the request is not valid HTTP, JSON or multipart, or its query is wrong'],
  method_not_allowed: [405, 'the path exists but does not accept this method'],
  not_acceptable: [406, 'the server cannot answer in any media type the caller accepts'],
  request_timeout: [408, 'the request did not arrive completely within the time limit'],
  payload_too_large: [413, 'the body or a file is larger than its limit'],
  unsupported_media_type: [415, 'the route does not read a body or file of this type'],
  validation_failed: [422, 'fields are missing or break a rule; violations names each of them'],
  idempotency_key_reused: [422, 'this Idempotency-Key was used before with another request'],
  idempotency_in_progress: [409, 'the first request with this Idempotency-Key is still running'],
  too_many_requests: [429, 'the caller has reached a rate limit; Retry-After says when to retry'],
  headers_too_large: [431, 'the headers are larger than their limit'],
  internal_error: [500, 'an unexpected error on the server; quote the requestId when you report it'],
  overloaded: [503, 'the server sheds load; retry after Retry-After'],
  unavailable: [503, 'the service, or a part this request needs, cannot be reached; retry after Retry-After'],
} as const satisfies ErrorTable;
