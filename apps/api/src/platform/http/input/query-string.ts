import qs from 'qs';

/** No schema has this name, so every route refuses a query that cannot be parsed. */
export const UNREADABLE = '(unreadable)';

/**
 * Brackets and arrays in query strings. Fastify calls this in its router, outside every error handler: a parser that
 * throws ends the process, so this one never does.
 */
export function parseQueryString(text: string): Record<string, unknown> {
  try {
    // qs drops `__proto__`. A query that contains it is an attack and is refused like an unknown name.
    if (/(_|%5f){2}proto(_|%5f){2}/i.test(text)) return { [UNREADABLE]: true };
    return qs.parse(text, {
      depth: 2,
      strictDepth: true,
      parameterLimit: 100,
      throwOnLimitExceeded: true,
      arrayLimit: 100,
      // An object without a prototype, so that `toString` is an unknown name like any other and is refused.
      plainObjects: true,
    });
  } catch {
    return { [UNREADABLE]: true };
  }
}
