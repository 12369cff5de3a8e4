import fc, { type Arbitrary } from 'fast-check';
import { NASTY_STRINGS, nastyJson, nastyPathPart, nastyQuery } from './hostile.ts';
import { nastyHeaders } from './hostile-headers.ts';

export type FrontEnd = { name: 'dashboard' | 'site'; url: string; hosts: readonly string[]; paths: readonly string[] };
/** One request as its bytes, after which the server closes the connection. */
export type RawRequest = { bytes: Buffer; line: string };

const METHODS = ['GET', 'GET', 'GET', 'HEAD', 'POST', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];
/** Pieces that parsers of addresses read in different ways. Spaces and line ends would end the request line. */
const PIECES = [
  ...[
    '/',
    '//',
    '///',
    '\\',
    '/\\',
    '/\\/',
    '.',
    '..',
    '/./',
    '/../',
    '[',
    ']',
    '[::1]',
    ':',
    ':99999',
    '@',
    'a:b',
    '#',
  ],
  ...[
    '%',
    '%2f',
    '%5c',
    '%2e%2e',
    '%00',
    '%zz',
    '%c0%ae',
    '%E2%80%AE',
    '?',
    '&',
    '=',
    ';',
    '*',
    '|',
    '^',
    '`',
    '{',
    '<',
    '"',
  ],
  ...[
    'http:',
    'http://',
    'http://[',
    'https://evil.example',
    'javascript:',
    'evil.example',
    '\u00e9',
    '\u00ff',
    '\u0080',
  ],
  ...['fr', 'en', '__proto__', 'constructor', '.data', '_root.data', 'a'.repeat(3_000), '0'.repeat(5_000)],
];
const COOKIES = [
  'visitor=',
  'visitor=a.b.c',
  'search=%',
  '__Host-visitor=%E0%A4%A',
  '=;;=',
  'a'.repeat(4_000),
  'audience=yes',
];

const header = (name: string, ...values: readonly string[]) =>
  fc.constantFrom(...values).map((value): Record<string, string | string[]> => ({ [name]: value }));
const headers = fc.oneof(
  fc.constant({}),
  // These two speak about the connection, which each request here has for itself.
  nastyHeaders.map(({ connection: _, upgrade: __, ...rest }) => rest),
  header('cookie', ...COOKIES),
  header('accept-language', '', '*', 'xx', 'fr;q=0', ',,,', 'de-DE,de;q=0.9', 'a'.repeat(4_000)),
  header('accept-encoding', '', 'br', 'gzip;q=0', 'identity;q=0', 'nonsense', 'gzip, br, '.repeat(200)),
  header('origin', 'null', 'https://evil.example', 'nonsense', ''),
  header('sec-fetch-site', 'cross-site', 'same-origin', 'nonsense'),
);

const body = fc.oneof(
  fc.constant({ type: 'application/json', text: '' }),
  nastyJson.map((value) => ({ type: 'application/json', text: JSON.stringify(value) })),
  fc.constantFrom(...NASTY_STRINGS, '{', '[[[[', 'null').map((text) => ({ type: 'application/json', text })),
  nastyQuery.map((text) => ({ type: 'application/x-www-form-urlencoded', text })),
  fc.string({ unit: 'binary', maxLength: 200 }).map((text) => ({ type: 'multipart/form-data; boundary=x', text })),
  fc.constantFrom('text/plain', '', 'nonsense', 'multipart/form-data').map((type) => ({ type, text: 'a=b' })),
);

/** Requests to a front end: half of them to addresses it has, with something odd behind, half to anything. */
export function rawRequests({ hosts, paths }: FrontEnd): Arbitrary<RawRequest> {
  const piece = fc.oneof(fc.constantFrom(...PIECES), nastyPathPart, fc.constantFrom(...paths));
  const known = fc
    .tuple(fc.constantFrom(...paths), fc.option(piece, { nil: '' }), fc.option(nastyQuery, { nil: '' }))
    .map(([path, odd, query]) => `${path}${odd}${query && `?${query}`}`);
  const anything = fc.array(piece, { minLength: 1, maxLength: 5 }).map((pieces) => pieces.join(''));
  const target = fc.oneof(
    known,
    anything,
    anything.map((text) => `/${text}`),
  );
  const host = fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...hosts) },
    { weight: 1, arbitrary: fc.constant('x') },
  );
  return fc
    .record({ method: fc.constantFrom(...METHODS), target, host, headers, body })
    .map((parts) => bytesOf({ ...parts, target: parts.target.replaceAll(/[\s\0]/g, '') || '/' }));
}

type Parts = {
  method: string;
  target: string;
  host: string;
  headers: Record<string, string | string[] | undefined>;
  body: { type: string; text: string };
};
function bytesOf({ method, target, host, headers: odd, body: { type, text } }: Parts): RawRequest {
  const content = Buffer.from(['GET', 'HEAD', 'TRACE'].includes(method) ? '' : text);
  const sent = {
    host,
    ...(content.length ? { 'content-type': type, 'content-length': String(content.length) } : {}),
    ...odd,
    connection: 'close',
  };
  const lines = Object.entries(sent).flatMap(([name, value]) => [value ?? ''].flat().map((one) => `${name}: ${one}`));
  const line = `${method} ${target} HTTP/1.1`;
  const head = Buffer.from(`${[line, ...lines].join('\r\n')}\r\n\r\n`, 'latin1');
  return { bytes: Buffer.concat([head, content]), line: lines.length ? `${line} | ${lines.join(' | ')}` : line };
}
