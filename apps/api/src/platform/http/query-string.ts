import qs from 'qs';

/** No schema has this name, so a query that cannot be parsed is refused by every route. */
export const UNREADABLE = '(unreadable)';

/**
 * Brackets and arrays in query strings. Fastify calls this in its router, outside every error handler: a parser that
 * throws ends the process, so this one never does.
 */
export function parseQueryString(text: string): Record<string, unknown> {
  try {
    // qs drops the name; a query that holds it means harm and is refused like any unknown name.
    if (/(_|%5f){2}proto(_|%5f){2}/i.test(text)) return { [UNREADABLE]: true };
    return qs.parse(text, {
      depth: 2,
      strictDepth: true,
      parameterLimit: 100,
      throwOnLimitExceeded: true,
      arrayLimit: 100,
      // Without a prototype, so that `toString` is a name like any other: unknown, and refused.
      plainObjects: true,
    });
  } catch {
    return { [UNREADABLE]: true };
  }
}
