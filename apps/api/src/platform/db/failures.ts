/** SQLSTATEs that mean PostgreSQL is restarting, failing over, out of resources, or a standby. The client may retry. */
const UNAVAILABLE = /^(08|53|57P0|25006)/;
/** Error codes of the network below PostgreSQL. */
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** pg and its pool report these failures by message, without a code. */
const WORDS =
  /^Connection terminated|^timeout exceeded when trying to connect|^Client has encountered a connection error/;
/** Lock timeout, statement timeout, serialization failure or deadlock: a retry may succeed. */
const BUSY = new Set(['55P03', '57014', '40001', '40P01']);
/** The input contains bytes that a text column cannot store, such as NUL. */
const UNSTORABLE = new Set(['22021', '22P05']);

const codeOf = (error: unknown): string => (error as { code?: string }).code ?? '';
const messageOf = (error: unknown): string => (error as { message?: string }).message ?? '';

const isNetworkFailure = (error: unknown): boolean => NETWORK.has(codeOf(error));
export const isBusy = (error: unknown): boolean => BUSY.has(codeOf(error));
export const isUnstorable = (error: unknown): boolean => UNSTORABLE.has(codeOf(error));

/** The database did not answer, or answered that it is unavailable. */
export function isConnectionLost(error: unknown): boolean {
  return UNAVAILABLE.test(codeOf(error)) || isNetworkFailure(error) || WORDS.test(messageOf(error));
}
/**
 * A migration changed a table under a statement that this connection had prepared. The connection must be discarded; a
 * new one plans against the new table.
 */
export function isStalePlan(error: unknown): boolean {
  return codeOf(error) === '0A000' && messageOf(error).includes('cached plan must not change result type');
}
