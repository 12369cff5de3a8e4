import fc, { type Arbitrary } from 'fast-check';

type Headers = Record<string, string | string[]>;

const latin1Letter = fc
  .integer({ min: 0x20, max: 0xff })
  .filter((code) => code !== 0x7f)
  .map((code) => String.fromCharCode(code));
const latin1 = fc.string({ unit: latin1Letter, maxLength: 60 });

const header = (name: string, ...values: readonly string[]): Arbitrary<Headers> =>
  fc.constantFrom(...values).map((value) => ({ [name]: value }));
const anyBytes = (name: string): Arbitrary<Headers> => latin1.map((value) => ({ [name]: value }));

const bodyTypes = [
  '',
  ';',
  'json',
  'text/plain',
  'application/xml',
  'application/json;',
  'APPLICATION/JSON',
  'application/json; charset=utf-16',
  'application/json, text/plain',
  'application/vnd.api+json',
  'application/merge-patch+json',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  '\u00ff',
];

/** Headers a client can really send: any bytes but line ends. */
export const nastyHeaders: Arbitrary<Headers> = fc.oneof(
  anyBytes('x-product-token'),
  header('x-product-token', '', 'null', 'x'.repeat(8_000)),
  anyBytes('x-module'),
  header('x-module', 'root', 'tim', 'lcm', 'rps', 'public', '__proto__', 'constructor', '', 'ROOT'),
  anyBytes('authorization'),
  header('authorization', 'Bearer', 'Bearer ', 'Basic YTpi', `Bearer ${'a.'.repeat(3_000)}`, 'Bearer a.b', 'bearer x'),
  anyBytes('idempotency-key'),
  header('idempotency-key', 'short', 'k'.repeat(255), 'k'.repeat(256), 'with space 12', '"quoted-key-123"'),
  header('idempotency-key', 'fuzz-reused-key'),
  header('content-type', ...bodyTypes),
  header('content-encoding', 'gzip', 'br', 'identity', 'nonsense'),
  anyBytes('x-request-id'),
  header('x-request-id', 'a'.repeat(64), 'a'.repeat(65)),
  header('accept', 'text/html', 'application/xml', '', '*/*;q=0', 'x'.repeat(500)),
  header('expect', 'nonsense', '200-ok'),
  header('host', '', 'localhost', 'a.proof.test', 'x'.repeat(300), '[::1]', 'elsewhere.example:99999'),
  header('x-forwarded-for', '1.2.3.4', 'nonsense', '::1, ::2', '1.2.3.4,'.repeat(100)),
  header('range', 'bytes=0-1', 'bytes=9999-', 'lines=1'),
  header('if-none-match', '*', '"x"', 'x'.repeat(2_000)),
  header('x-http-method-override', 'DELETE', 'TRACE'),
  fc.constantFrom<Headers>(
    { upgrade: 'websocket', connection: 'upgrade' },
    { upgrade: 'h2c', connection: 'upgrade' },
    { 'x-product-token': ['one', 'two'], 'x-module': ['root', 'tim'] },
  ),
);
