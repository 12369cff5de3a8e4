/**
 * A match can only begin at the start of a word, so that a long word without an address is scanned once and not from
 * each letter.
 */
const ADDRESS = /(?<![^\s<>"'(),;:=])[^\s<>"'(),;:=]+@[^\s<>"'(),;:]+/g;
/** SQLSTATE classes whose messages quote the rejected value. */
const QUOTES_VALUES = /^22/;

/**
 * The part of a failure that may be logged: what failed and where in the code. PostgreSQL also sends the rejected row
 * and the statement with its values, which are personal data.
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

/** Without the first lines, which repeat the message. */
function framesOf({ stack = '' }: Error): string {
  const at = stack.search(/^ {4}at /m);
  return at < 0 ? '' : stack.slice(at);
}
