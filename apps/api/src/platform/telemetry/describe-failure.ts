/** A match begins where a word begins, so that a long word without an address is read once and not from each letter. */
const ADDRESS = /(?<![^\s<>"'(),;:=])[^\s<>"'(),;:=]+@[^\s<>"'(),;:]+/g;
/** SQLSTATE classes whose messages quote the value that was refused. */
const QUOTES_VALUES = /^22/;

/**
 * What of a failure goes into a log: what is wrong and where in the code. PostgreSQL also sends the row it refused and
 * the statement with its values, and those are somebody's data.
 */
export function describeFailure(failure: unknown): Record<string, unknown> {
  if (!(failure instanceof Error)) return { type: typeof failure };
  const { code, constraint, table, column, severity } = failure as Error & Record<string, unknown>;
  const isQuoting = severity !== undefined && QUOTES_VALUES.test(String(code));
  return {
    type: failure.name,
    message: isQuoting ? 'a value was refused' : failure.message.replaceAll(ADDRESS, '(address)'),
    ...(code === undefined ? {} : { code }),
    ...(severity === undefined ? {} : { constraint, table, column }),
    stack: framesOf(failure),
    ...(failure.cause === undefined ? {} : { cause: describeFailure(failure.cause) }),
  };
}

/** Without its first lines, which repeat the message. */
function framesOf({ stack = '' }: Error): string {
  const at = stack.search(/^ {4}at /m);
  return at < 0 ? '' : stack.slice(at);
}
