import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { errorScript, makeErrorLog, readBrowserError, readErrorRate, withErrorScript } from './browser-errors.ts';

type Listener = (event: object) => void;
class SentBlob {
  parts: string[];
  constructor(parts: string[]) {
    this.parts = parts;
  }
}
/** A page that runs the script, with the events a browser would send. */
function page(rate: number, random = 0.5) {
  const listeners = new Map<string, Listener>();
  const sent: string[] = [];
  runInNewContext(errorScript(rate), {
    Math: { random: () => random },
    location: { pathname: '/en/cart' },
    navigator: { sendBeacon: (_: string, { parts }: SentBlob) => sent.push(parts[0]!) },
    Blob: SentBlob,
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
  });
  return { listeners, sent };
}

test('error script: reports an error and an unhandled rejection with the path of the page', () => {
  const { listeners, sent } = page(1);
  listeners.get('error')!({ error: new TypeError('x is undefined') });
  listeners.get('unhandledrejection')!({ reason: 'lost' });
  expect(sent.map((body) => JSON.parse(body))).toMatchObject([
    { name: 'TypeError', message: 'x is undefined', page: '/en/cart' },
    { message: 'lost' },
  ]);
});

test('error script: ignores network failures, aborts and refusals of the API, and stops after five', () => {
  const { listeners, sent } = page(1);
  const report = (name: string, message: string) => listeners.get('unhandledrejection')!({ reason: { name, message } });
  report('TypeError', 'Failed to fetch');
  report('AbortError', 'The operation was aborted');
  report('ApiRefusal', 'no such buyback');
  expect(sent).toEqual([]);
  for (let i = 0; i < 9; i++) report('Error', `bug ${i}`);
  expect(sent).toHaveLength(5);
});

test('error script: the sample rate decides by page load', () => {
  expect(page(0.1, 0.2).listeners.size).toBe(0);
  expect(page(0.1, 0.05).listeners.size).toBe(2);
});

test('readErrorRate: 0 unless set, and refuses what is no share', () => {
  expect([readErrorRate(undefined), readErrorRate('0.25')]).toEqual([0, 0.25]);
  for (const value of ['2', '-1', 'all']) expect(() => readErrorRate(value)).toThrow('REPRISE_BROWSER_ERROR_RATE');
});

test('readBrowserError: removes long numbers, cuts to size, refuses anything else', () => {
  const error = readBrowserError(
    JSON.stringify({ message: 'IMEI 490154203237518', stack: 's'.repeat(9_000), extra: 1 }),
  );
  expect(error).toEqual({ name: '', message: 'IMEI #', stack: 's'.repeat(3_000), page: '' });
  for (const body of ['', '{', 'null', '[]', '"x"', '{"message":1}'])
    expect(readBrowserError(body), body).toBeUndefined();
});

test('makeErrorLog: writes one JSON line an error and at most 60 a minute', () => {
  const lines: string[] = [];
  let now = 0;
  const log = makeErrorLog(
    'site',
    (line) => lines.push(line),
    () => now,
  );
  for (let i = 0; i < 100; i++) log('{"message":"bug"}');
  expect(lines).toHaveLength(60);
  now = 60_000;
  log('{"message":"later"}');
  expect(JSON.parse(lines[60]!)).toMatchObject({ level: 'warn', app: 'site', message: 'later' });
});

test('withErrorScript: the script stands before every other script, with the nonce of the page', () => {
  expect(withErrorScript('<head><script src="/a.js">', 'n')).toBe(
    '<head><script nonce="n" src="/-/report-errors.js"></script><script src="/a.js">',
  );
});
