import fc, { type Arbitrary } from 'fast-check';
import type { Operation } from './document.ts';
import { NASTY_NAMES, NASTY_STRINGS, nastyJson, nastyPathPart, nastyQuery, ownProperty } from './hostile.ts';
import { nastyHeaders } from './hostile-headers.ts';
import { encodeBody, multipart, type Parts } from './parts.ts';

export type Mutation = (parts: Parts) => Parts;

/** Ways to spoil a request to an operation. */
export function mutations(operation: Operation): Arbitrary<Mutation> {
  const has = (place: string) => operation.parameters.some((p) => p.in === place);
  return fc.oneof(
    { weight: 2, arbitrary: headers },
    { weight: has('query') ? 4 : 1, arbitrary: query },
    { weight: has('path') ? 3 : 0, arbitrary: path },
    { weight: operation.body ? 6 : 1, arbitrary: body(operation) },
    { weight: 1, arbitrary: method },
  );
}

const headers: Arbitrary<Mutation> = nastyHeaders.map((more) => (p) => ({ ...p, headers: { ...p.headers, ...more } }));

const query: Arbitrary<Mutation> = nastyQuery.map((more) => (p) => ({ ...p, query: [...p.query, more] }));

const path: Arbitrary<Mutation> = fc.oneof(
  fc.tuple(nastyPathPart, fc.nat(3)).map(([part, which]) => (p: Parts) => {
    const names = Object.keys(p.params);
    const name = names[which % names.length];
    return name ? { ...p, params: { ...p.params, [name]: part } } : p;
  }),
  fc
    .constantFrom('/', '//', '/.', '/..', '%2f', '/x', '?', ';')
    .map((end) => (p: Parts) => ({ ...p, path: p.path + end })),
);

const method: Arbitrary<Mutation> = fc
  .constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND', 'SEARCH', 'QUERY')
  .map((other) => (p) => ({ ...p, method: other }));

function body({ body: declared }: Operation): Arbitrary<Mutation> {
  const type = declared?.type ?? 'application/json';
  const given = (p: Parts) => p.body ?? { type, value: {} };
  const withValue = (change: (value: unknown) => unknown) => (p: Parts) => {
    const { bytes: _, ...rest } = given(p);
    return { ...p, body: { ...rest, value: change(rest.value) } };
  };
  const withBytes = (change: (bytes: Buffer) => Buffer) => (p: Parts) => {
    const { type: own, value, bytes } = given(p);
    return { ...p, body: { type: own, value, bytes: change(bytes ?? encodeBody(own, value)) } };
  };
  return fc.oneof(
    { weight: 6, arbitrary: structure.map(withValue) },
    { weight: 3, arbitrary: text.map(withBytes) },
    { weight: type === 'multipart/form-data' ? 12 : 1, arbitrary: files.map((file) => withBytes(() => file)) },
    { weight: 1, arbitrary: fc.constant((p: Parts) => ({ ...p, body: undefined })) },
  );
}

/** Fields replaced, removed and added, at the top or one level down. */
const structure: Arbitrary<(value: unknown) => unknown> = fc.oneof(
  nastyJson.map((nasty) => () => nasty),
  fc.tuple(fc.nat(20), nastyJson).map(
    ([which, nasty]) =>
      (value: unknown) =>
        changeField(value, which, () => nasty),
  ),
  fc.nat(20).map((which) => (value: unknown) => changeField(value, which, () => undefined)),
  fc.tuple(fc.nat(20), fc.nat(20), nastyJson).map(
    ([outer, inner, nasty]) =>
      (value: unknown) =>
        changeField(value, outer, (field) => changeField(field, inner, () => nasty)),
  ),
  fc.tuple(fc.oneof(fc.constantFrom(...NASTY_NAMES), fc.string({ maxLength: 12 })), nastyJson).map(
    ([name, nasty]) =>
      (value: unknown) =>
        isObject(value) ? ownProperty(value, name, nasty) : value,
  ),
);

function changeField(value: unknown, which: number, change: (field: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((one, i) => (i === which % value.length ? change(one) : one));
  if (!isObject(value)) return change(value);
  const names = Object.keys(value);
  const name = names[which % names.length];
  return name === undefined ? value : ownProperty(value, name, change((value as Record<string, unknown>)[name]));
}
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const OVERSIZE = Buffer.from(`{"a":"${'x'.repeat(1_100_000)}"}`);
const WHOLE = [
  '',
  ' ',
  '{',
  '[',
  '"',
  '{"a"',
  '{"a":',
  "{'a':1}",
  'NaN',
  'undefined',
  'true',
  '0',
  'null',
  '[]',
  '{}',
  '\u0000',
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"a":1,"a":2}',
  '{"a":1e999}',
  '{"a":"\\ud800"}',
  '{"a":"\\u0000"}',
  `[${'9'.repeat(5_000)}]`,
  `${'['.repeat(50_000)}`,
  `${'{"a":'.repeat(5_000)}1`,
  'a=1&b=2',
  'url=%ff',
  'url=%00',
  `${'a=1&'.repeat(200)}`,
  '<xml/>',
  '--fuzz-boundary--',
  '\ufeff{}',
];

/** The same body as other bytes: cut, dirtied, or something else altogether. */
const text: Arbitrary<(bytes: Buffer) => Buffer> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...WHOLE).map((whole) => () => Buffer.from(whole)) },
  {
    weight: 4,
    arbitrary: fc.nat(99).map((at) => (b: Buffer) => b.subarray(0, Math.floor((at * b.length) / 100))),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(fc.nat(), fc.uint8Array({ minLength: 1, maxLength: 8 })).map(([at, dirt]) => (b: Buffer) => {
      const cut = b.length ? at % b.length : 0;
      return Buffer.concat([b.subarray(0, cut), dirt, b.subarray(cut)]);
    }),
  },
  { weight: 2, arbitrary: fc.uint8Array({ maxLength: 200 }).map((junk) => () => Buffer.from(junk)) },
  { weight: 1, arbitrary: fc.constant(() => OVERSIZE) },
);

const PNG_HEAD = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
/** Uploads that are no picture, or a dangerous one, or no upload. */
const files: Arbitrary<Buffer> = fc.oneof(
  fc.uint8Array({ maxLength: 500 }).map((junk) => multipart('file', 'x.png', Buffer.from(junk))),
  fc
    .uint8Array({ maxLength: 60 })
    .map((junk) => multipart('file', 'x.png', Buffer.concat([PNG_HEAD, Buffer.from(junk)]))),
  fc
    .constantFrom(...NASTY_STRINGS.filter((name) => !/["\r\n]/.test(name)))
    .map((name) => multipart('file', name, PNG_HEAD)),
  fc.constantFrom(...NASTY_NAMES, 'other').map((field) => multipart(field, 'x.png', PNG_HEAD)),
  fc.constantFrom(
    Buffer.alloc(0),
    Buffer.from('--fuzz-boundary\r\n'),
    Buffer.from('--fuzz-boundary--\r\n'),
    Buffer.from('--fuzz-boundary\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n--fuzz-boundary--\r\n'),
    Buffer.from(`--fuzz-boundary\r\ncontent-disposition: form-data; name="${'a'.repeat(20_000)}"\r\n\r\nb`),
    Buffer.from('--fuzz-boundary\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n'.repeat(30)),
    multipart('file', 'x.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')),
    multipart('file', 'x.png', Buffer.alloc(5_300_000, 1)),
    multipart('file', 'x.png', Buffer.alloc(0)),
  ),
);
