import fc, { type Arbitrary } from 'fast-check';

/** Names that mean something to JavaScript, and others nobody expects. */
export const NASTY_NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  '',
  '$ref',
  'a'.repeat(300),
];

export const NASTY_STRINGS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfffy',
  '\u202eabc',
  '\ufeff',
  '𝔘𝔫𝔦𝔠𝔬𝔡𝔢',
  'ﷺ'.repeat(30),
  "' or 1=1 --",
  '%',
  '\\',
  '_%\\',
  '../../../../etc/passwd',
  '{{7*7}}<%= 7*7 %>',
  '<script>alert(1)</script>',
  'null',
  'undefined',
  'NaN',
  '1e1000',
  '9999-99-99T99:99:99Z',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  'a'.repeat(10_000),
  'é'.repeat(256),
];

const deep = fc.integer({ min: 5, max: 60 }).map((depth) => {
  let value: unknown = 1;
  for (let i = 0; i < depth; i++) value = i % 2 ? [value] : { a: value };
  return value;
});

/** JSON that no schema of ours expects. */
export const nastyJson: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...NASTY_STRINGS),
  fc.constantFrom(
    null,
    true,
    0,
    -0,
    -1,
    1.5,
    2 ** 53,
    2 ** 53 + 2,
    2 ** 31,
    -(2 ** 63),
    1e308,
    5e-324,
    [],
    {},
    [[]],
    [null],
  ),
  fc.constantFrom(...NASTY_NAMES).map((name) => ownProperty({}, name, { polluted: true })),
  deep,
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.array(fc.constant('x'), { minLength: 101, maxLength: 150 }),
);

/** Sets `__proto__` as a field of its own instead of changing the object's. */
export function ownProperty(target: object, name: string, value: unknown): object {
  return Object.defineProperty({ ...target }, name, { value, enumerable: true, configurable: true, writable: true });
}

export const nastyPathPart: Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '..%2f..%2fetc%2fpasswd',
    '..',
    '.',
    '%00',
    'a%00b',
    '%ff',
    '%',
    '%zz',
    '%c0%ae',
    '%2e%2e',
    '',
    ' '.trim(),
    '%20',
    ';a=b',
    '__proto__',
    'constructor',
    'null',
    '0',
    '-1',
    'x'.repeat(250),
    '%E2%80%AE',
    '00000000-0000-0000-0000-000000000000',
    'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  ),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).map(encodeLoosely),
);

/** encodeURIComponent throws on half a character; a client in another language would not. */
export function encodeLoosely(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

export const nastyQuery: Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    'a[b][c][d][e]=1',
    'order[a][b][c]=asc',
    'order=asc',
    'order[]=asc',
    'order[__proto__]=asc',
    'order[constructor]=asc',
    '__proto__[a]=1',
    'constructor[prototype][a]=1',
    'page=1&page=2',
    'page[]=1',
    'page[a]=1',
    'page=1e3',
    'page=-1',
    'page=0',
    'page=99999999999999999999',
    'page=1%00',
    'itemsPerPage=501',
    'partial=maybe',
    'partial[]=true',
    'type[99999999]=x',
    'type[0]=store&type[0]=store',
    'type[=store',
    'type]=store',
    '[]=1',
    '[',
    ']=[',
    '=',
    '&&&&',
    '%',
    '%ff=%fe',
    '%00=1',
    'hasOwnProperty=1',
    'toString=1',
    'search=%25%25',
    'search=_%5C',
    `search=${'x'.repeat(2_000)}`,
    Array.from({ length: 150 }, (_, i) => `k${i}=1`).join('&'),
    Array.from({ length: 150 }, () => 'type[]=store').join('&'),
    `${'a['.repeat(200)}=1`,
  ),
  fc
    .array(fc.tuple(fc.string({ maxLength: 8 }), fc.string({ unit: 'grapheme', maxLength: 8 })), { maxLength: 5 })
    .map((pairs) => pairs.map(([name, value]) => `${encodeLoosely(name)}=${encodeLoosely(value)}`).join('&')),
);
