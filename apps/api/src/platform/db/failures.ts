/** PostgreSQL is restarting, failing over, full, or we speak to a standby: the client may come back. */
const UNAVAILABLE = /^(08|53|57P0|25006)/;
/** Of the network below it. */
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
/** pg and its pool have words for these, not codes. */
const WORDS =
  /^Connection terminated|^timeout exceeded when trying to connect|^Client has encountered a connection error/;
/** Somebody holds the row, or the statement ran into its time: it may work a moment later. */
const BUSY = new Set(['55P03', '57014', '40001', '40P01']);
/** Bytes no text of ours can hold, such as a NUL: what came in cannot be stored. */
const UNSTORABLE = new Set(['22021', '22P05']);

const codeOf = (error: unknown): string => (error as { code?: string }).code ?? '';
const messageOf = (error: unknown): string => (error as { message?: string }).message ?? '';

const isNetworkFailure = (error: unknown): boolean => NETWORK.has(codeOf(error));
export const isBusy = (error: unknown): boolean => BUSY.has(codeOf(error));
export const isUnstorable = (error: unknown): boolean => UNSTORABLE.has(codeOf(error));

/** The database did not answer, or said that it cannot just now. */
export function isConnectionLost(error: unknown): boolean {
  return UNAVAILABLE.test(codeOf(error)) || isNetworkFailure(error) || WORDS.test(messageOf(error));
}
/**
 * A migration changed a table under a statement this connection had prepared. The connection is of no more use; a new
 * one knows the new table.
 */
export function isStalePlan(error: unknown): boolean {
  return codeOf(error) === '0A000' && messageOf(error).includes('cached plan must not change result type');
}
