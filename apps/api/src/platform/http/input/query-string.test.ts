import { listQuery } from '@reprise/contract/http/list';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseQueryString, UNREADABLE } from './query-string.ts';

const schema = listQuery({}, ['name']);

describe('a query string', () => {
  test('has brackets and lists', () => {
    const read = parseQueryString('page=2&order[name]=desc&type[]=a&type[]=b&exists[parent]=true&empty=');
    expect(JSON.parse(JSON.stringify(read))).toEqual({
      page: '2',
      order: { name: 'desc' },
      type: ['a', 'b'],
      exists: { parent: 'true' },
      empty: '',
    });
  });

  test.each([
    ['too deep', 'a[b][c][d][e]=1'],
    ['too many names', Array.from({ length: 101 }, (_, i) => `n${i}=1`).join('&')],
    ['a list too long', `x=${Array.from({ length: 150 }, () => '1').join('&x=')}`],
    ['the prototype', '__proto__[polluted]=1'],
    ['the prototype in disguise', '%5F_proto_%5f[polluted]=1'],
    ['the prototype of something inside', 'a[__proto__][polluted]=1'],
  ])('that is %s is unreadable, and no schema knows that name', (_, text) => {
    const read = parseQueryString(text);
    expect(read).toEqual({ [UNREADABLE]: true });
    expect(schema.safeParse(read).success).toBe(false);
    expect(({} as { polluted?: string }).polluted).toBeUndefined();
  });

  test.each([
    'toString=1',
    'hasOwnProperty=1',
    'constructor[name]=x',
    'valueOf[]=1',
    'PAGE=1',
    'page[]=1',
    'page=1&page=2',
  ])('%s is refused like any name a list does not know', (text) => {
    expect(schema.safeParse(parseQueryString(text)).success).toBe(false);
  });

  test('never throws, whatever comes', () => {
    const piece = fc.constantFrom(
      'a',
      '[',
      ']',
      '=',
      '&',
      '%',
      '%5B',
      '%5D',
      '%E0%A4',
      '+',
      '.',
      '__proto__',
      'constructor',
      '0',
      '99999',
      '\u0000',
      '\ud800',
    );
    const nasty = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }), nasty), (text) => {
        const read = parseQueryString(text);
        schema.safeParse(read);
        expect(typeof read).toBe('object');
        expect(({} as { polluted?: string }).polluted).toBeUndefined();
      }),
      { numRuns: 3_000 },
    );
  });
});
