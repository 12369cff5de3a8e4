/** Where a page sends an error, and the script that sends it; both are answered by the server of the page itself. */
export const ERRORS_PATH = '/-/errors';
export const ERROR_SCRIPT_PATH = '/-/report-errors.js';
export const ERROR_BODY_MAX = 8_192;

const PER_PAGE = 5;
const PER_MINUTE = 60;
/** A lost connection, an aborted request or a refusal of the API is no bug of the page. */
const IGNORED = 'Failed to fetch|NetworkError|Load failed|AbortError|aborted|TimeoutError|ApiRefusal|ApiUnreachable';

export type BrowserError = { name: string; message: string; stack: string; page: string };

/** The share of page loads that report errors, 0 to 1. Nothing is reported unless somebody asks for it. */
export function readErrorRate(value: string | undefined): number {
  const rate = Number(value ?? 0);
  if (!(rate >= 0 && rate <= 1)) throw new Error(`REPRISE_BROWSER_ERROR_RATE is a number from 0 to 1, not "${value}"`);
  return rate;
}

/** Runs before every other script of the page, so that it hears them fail. */
export const errorScript = (rate: number): string => `(() => {
  if (Math.random() >= ${rate}) return;
  let sent = 0;
  const ignored = /${IGNORED}/;
  const report = (error) => {
    const { name = 'Error', message = String(error), stack = '' } = error ?? {};
    if (ignored.test(name + ' ' + message) || sent++ >= ${PER_PAGE}) return;
    const body = JSON.stringify({ name, message, stack: String(stack).slice(0, 3000), page: location.pathname });
    navigator.sendBeacon('${ERRORS_PATH}', new Blob([body], { type: 'application/json' }));
  };
  addEventListener('error', ({ error }) => error && report(error));
  addEventListener('unhandledrejection', ({ reason }) => report(reason));
})();
`;

/** The page with the script in front of its own scripts. */
export const withErrorScript = (html: string, nonce?: string): string =>
  html.replace('<head>', `<head><script${nonce ? ` nonce="${nonce}"` : ''} src="${ERROR_SCRIPT_PATH}"></script>`);

const LONG_NUMBER = /\d{6,}/g;
const text = (value: unknown, most: number): string =>
  (typeof value === 'string' ? value : '').slice(0, most).replaceAll(LONG_NUMBER, '#');

/** Anybody may send one, so it is cut to size, and numbers long enough to be an IMEI or an account are removed. */
export function readBrowserError(body: string): BrowserError | undefined {
  try {
    const sent = JSON.parse(body) as Record<string, unknown> | null;
    if (typeof sent !== 'object' || sent === null || typeof sent.message !== 'string') return undefined;
    const { name, message, stack, page } = sent;
    return { name: text(name, 80), message: text(message, 500), stack: text(stack, 3_000), page: text(page, 300) };
  } catch {
    return undefined;
  }
}

/** Writes at most so many a minute to the log: an error that everybody meets is one error. */
export function makeErrorLog(app: string, write: (line: string) => void, now: () => number = () => performance.now()) {
  let minute = { start: now(), count: 0 };
  return (body: string): void => {
    const error = readBrowserError(body);
    if (now() - minute.start >= 60_000) minute = { start: now(), count: 0 };
    if (!error || minute.count++ >= PER_MINUTE) return;
    write(JSON.stringify({ level: 'warn', msg: 'browser error', app, ...error }));
  };
}
