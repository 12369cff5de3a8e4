import { join, normalize } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareKeys, objectKey, parseKey, parsePrefix } from './object-store.ts';

test('a key is read back as it was made', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.stringMatching(/^[a-z]{1,8}(-[a-z0-9]{1,8})?$/), fc.uuid(), (account, purpose, id) => {
      expect(parseKey(objectKey(account, purpose, id))).toEqual({ account, purpose, id });
      expect(parsePrefix(`${account}/${purpose}/`)).toEqual({ account, purpose });
      expect(parsePrefix(`${account}/`)).toEqual({ account });
    }),
  );
});

test('whatever is accepted as a key stays under its root', () => {
  const part = fc.oneof(fc.uuid(), fc.constantFrom('..', '.', '', 'logo', '%2e%2e', '\\', '\0', 'a/b'), fc.string());
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 5 }), (parts) => {
      const key = parts.join('/');
      try {
        parseKey(key);
      } catch (error) {
        expect(error).toMatchObject({ code: 'bad_key' });
        return;
      }
      expect(normalize(join('/root', key))).toBe(`/root/${key}`);
    }),
    { numRuns: 2000 },
  );
});

test.each([
  '',
  '/',
  '..',
  'logo/',
  '0193f3a1-7c3e-7b11-9d3a-0123456789ab',
  '0193f3a1-7c3e-7b11-9d3a-0123456789ab/logo',
])('the prefix %j names no account or ends half way', (prefix) => {
  expect(() => parsePrefix(prefix)).toThrow(expect.objectContaining({ code: 'bad_key' }));
});

test('keys are ordered as S3 orders them', () => {
  expect(['b/', 'a-z/', 'a/', 'a/'].toSorted(compareKeys)).toEqual(['a-z/', 'a/', 'a/', 'b/']);
});
