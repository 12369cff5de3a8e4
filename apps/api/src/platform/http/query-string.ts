import qs from 'qs';

/** No schema has this name, so a query that cannot be parsed is refused by every route. */
export const UNREADABLE = '(unreadable)';

/**
 * Brackets and arrays in query strings. Fastify calls this in its router, outside every error handler: a parser that
 * throws ends the process, so this one never does.
 */
export function parseQueryString(text: string): Record<string, unknown> {
  try {
    const parsed = qs.parse(text, {
      depth: 2,
      strictDepth: true,
      parameterLimit: 100,
      throwOnLimitExceeded: true,
      arrayLimit: 100,
      allowPrototypes: false,
      plainObjects: false,
      parseArrays: true,
    });
    return Object.hasOwn(parsed, '__proto__') ? { [UNREADABLE]: true } : parsed;
  } catch {
    return { [UNREADABLE]: true };
  }
}
