import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { type ByteRange, compareKeys, type ObjectStore, objectKey } from './object-store.ts';

/** What every driver of the port promises. `listed` differs: a disk syncs each file, and S3 pages at 1,000 keys. */

export const text = { contentType: 'text/plain; charset=utf-8' };
export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
export const newKey = (account = randomUUID(), purpose = 'invoice-pdf') => objectKey(account, purpose, randomUUID());
const accountOf = (key: string) => `${key.slice(0, 36)}/`;

async function readAll(store: ObjectStore, key: string, range?: ByteRange): Promise<Buffer | undefined> {
  const found = await store.get(key, range);
  return found === undefined ? undefined : buffer(found.body);
}

async function keysUnder(store: ObjectStore, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list(prefix)) keys.push(key);
  return keys;
}

export async function expectNothing(store: ObjectStore, key: string): Promise<void> {
  expect(await store.head(key)).toBeUndefined();
  expect(await store.get(key)).toBeUndefined();
  expect(await keysUnder(store, accountOf(key))).toEqual([]);
}

export const refusal = (code: string) => expect.objectContaining({ name: 'ObjectStoreError', code });

export function describeObjectStore(name: string, open: () => Promise<ObjectStore>, listed: number): void {
  describe(`${name}: an object is whole or absent`, () => {
    test.each([
      ['bytes', (bytes: Buffer) => bytes],
      ['a stream', (bytes: Buffer) => Readable.from([bytes.subarray(0, 7), bytes.subarray(7)])],
    ])('what is put from %s comes back', async (_from, body) => {
      const store = await open();
      const key = newKey();
      const bytes = randomBytes(20_001);
      expect(await store.put(key, body(bytes), text)).toEqual({ size: 20_001, sha256: sha256(bytes) });
      expect(await readAll(store, key)).toEqual(bytes);
      expect(await store.head(key)).toEqual({ size: 20_001, contentType: text.contentType, sha256: sha256(bytes) });
      const found = await store.get(key);
      expect(found).toMatchObject({ size: 20_001, contentType: text.contentType, sha256: sha256(bytes) });
      found?.body.destroy();
    });

    test('an empty object is an object', async () => {
      const store = await open();
      const key = newKey();
      expect(await store.put(key, new Uint8Array(), text)).toEqual({ size: 0, sha256: sha256(new Uint8Array()) });
      expect(await store.head(key)).toMatchObject({ size: 0 });
      expect(await readAll(store, key)).toHaveLength(0);
    });

    test('a view into a larger buffer stores only the view', async () => {
      const store = await open();
      const key = newKey();
      await store.put(key, Buffer.from('__inside__').subarray(2, 8), text);
      expect(String(await readAll(store, key))).toBe('inside');
    });

    test.each([
      ['a longer size', { size: 6 }],
      ['a shorter size', { size: 4 }],
      ['another digest', { sha256: sha256(Buffer.from('other')) }],
    ])('a body that does not match %s leaves nothing', async (_claim, claim) => {
      const store = await open();
      const key = newKey();
      await expect(store.put(key, Buffer.from('hello'), { ...text, ...claim })).rejects.toEqual(
        refusal('content_mismatch'),
      );
      await expectNothing(store, key);
    });

    test('true claims are accepted', async () => {
      const store = await open();
      const bytes = Buffer.from('hello');
      await store.put(newKey(), bytes, { ...text, size: 5, sha256: sha256(bytes) }, { maxBytes: 5 });
    });

    test('a body past its limit leaves nothing', async () => {
      const store = await open();
      const key = newKey();
      await expect(store.put(key, Buffer.alloc(11), text, { maxBytes: 10 })).rejects.toEqual(refusal('too_large'));
      await expectNothing(store, key);
    });

    test('a sender that goes away leaves nothing, and its own error is told', async () => {
      const store = await open();
      const key = newKey();
      const gone = new Error('connection lost');
      async function* half() {
        yield Buffer.from('half of it');
        throw gone;
      }
      await expect(store.put(key, Readable.from(half()), text)).rejects.toBe(gone);
      await expectNothing(store, key);
    });

    test('nothing is seen while the body is still coming', async () => {
      const store = await open();
      const key = newKey();
      const body = new Readable({ read: () => undefined });
      const put = store.put(key, body, text);
      body.push('first ');
      await new Promise((resolve) => setTimeout(resolve, 50));
      await expectNothing(store, key);
      body.push('last');
      body.push(null);
      await put;
      expect(String(await readAll(store, key))).toBe('first last');
    });
  });

  describe(`${name}: written once`, () => {
    test('a second write is refused and the first stays', async () => {
      const store = await open();
      const key = newKey();
      await store.put(key, Buffer.from('first'), text);
      await expect(store.put(key, Buffer.from('second'), text)).rejects.toEqual(refusal('already_exists'));
      expect(String(await readAll(store, key))).toBe('first');
    });

    test('one of many writers at once wins, and its bytes are the ones kept', async () => {
      const store = await open();
      const key = newKey();
      const writers = Array.from({ length: 12 }, (_, index) => `writer ${index}`);
      const results = await Promise.allSettled(writers.map((body) => store.put(key, Buffer.from(body), text)));
      const winners = writers.filter((_, index) => results[index]?.status === 'fulfilled');
      expect(winners).toHaveLength(1);
      expect(String(await readAll(store, key))).toBe(winners[0]);
      for (const result of results) {
        if (result.status === 'rejected') expect(result.reason).toEqual(refusal('already_exists'));
      }
    });

    test('overwriting is possible when asked, and a failed one keeps the old object', async () => {
      const store = await open();
      const key = newKey();
      await store.put(key, Buffer.from('old'), text);
      await store.put(key, Buffer.from('newer'), { contentType: 'application/pdf' }, { overwrite: true });
      expect(await store.head(key)).toMatchObject({ size: 5, contentType: 'application/pdf' });
      const false_ = { ...text, size: 99 };
      await expect(store.put(key, Buffer.from('bad'), false_, { overwrite: true })).rejects.toEqual(
        refusal('content_mismatch'),
      );
      expect(String(await readAll(store, key))).toBe('newer');
      expect(await keysUnder(store, accountOf(key))).toEqual([key]);
    });

    test('readers during overwrites always get one whole version', async () => {
      const store = await open();
      const key = newKey();
      const versions = Array.from({ length: 60 }, () => randomBytes(3000));
      const digests = new Set(versions.map(sha256));
      await store.put(key, versions[0] ?? Buffer.alloc(0), text);
      const written = new AbortController();
      const read = async () => {
        const torn: string[] = [];
        while (!written.signal.aborted) {
          const digest = sha256((await readAll(store, key)) ?? Buffer.alloc(0));
          if (!digests.has(digest)) torn.push(digest);
        }
        return torn;
      };
      const readers = Promise.all([read(), read(), read(), read()]);
      for (const version of versions) await store.put(key, version, text, { overwrite: true });
      written.abort();
      expect(await readers).toEqual([[], [], [], []]);
    });
  });

  describe(`${name}: reading, deleting, listing`, () => {
    test('what is not there is undefined, and deleting it is no error', async () => {
      const store = await open();
      const key = newKey();
      await expectNothing(store, key);
      await store.delete(key);
    });

    test('a deleted object is gone, and its key can be used again', async () => {
      const store = await open();
      const key = newKey();
      await store.put(key, Buffer.from('one'), text);
      await store.delete(key);
      await expectNothing(store, key);
      await store.put(key, Buffer.from('two'), text);
      expect(String(await readAll(store, key))).toBe('two');
    });

    test.each<[ByteRange, string]>([
      [{ start: 0, end: 0 }, '0'],
      [{ start: 3, end: 5 }, '345'],
      [{ start: 7 }, '789'],
      [{ start: 8, end: 400 }, '89'],
      [{ start: 0 }, '0123456789'],
    ])('the range %j is %s', async (range, expected) => {
      const store = await open();
      const key = newKey();
      await store.put(key, Buffer.from('0123456789'), text);
      expect(String(await readAll(store, key, range))).toBe(expected);
      const found = await store.get(key, range);
      expect(found?.size).toBe(10);
      found?.body.destroy();
    });

    test.each<ByteRange>([
      { start: 10 },
      { start: -1 },
      { start: 4, end: 3 },
      { start: 0.5 },
      { start: 0, end: Number.NaN },
    ])('the range %j is refused', async (range) => {
      const store = await open();
      const key = newKey();
      await store.put(key, Buffer.from('0123456789'), text);
      await expect(store.get(key, range)).rejects.toEqual(refusal('bad_range'));
    });

    test('bodies that nobody reads do not exhaust the store', async () => {
      const store = await open();
      const key = newKey();
      await store.put(key, randomBytes(300_000), text);
      for (let round = 0; round < 100; round += 1) (await store.get(key))?.body.destroy();
      expect(await readAll(store, key)).toHaveLength(300_000);
    });

    test('a listing has every object of the account or purpose, in order, and no one else’s', async () => {
      const store = await open();
      const account = randomUUID();
      const keys = Array.from({ length: listed }, () => newKey(account, 'label'));
      const other = newKey(account, 'label-archive');
      const foreign = newKey();
      const queue = [...keys, other, foreign];
      const worker = async () => {
        for (let key = queue.pop(); key !== undefined; key = queue.pop())
          await store.put(key, Buffer.from('abc'), text);
      };
      await Promise.all(Array.from({ length: 16 }, worker));
      expect(await keysUnder(store, `${account}/label/`)).toEqual(keys.toSorted(compareKeys));
      expect(await keysUnder(store, `${account}/`)).toEqual([other, ...keys].toSorted(compareKeys));
      for await (const entry of store.list(accountOf(foreign))) expect(entry).toEqual({ key: foreign, size: 3 });
    }, 60_000);
  });

  describe(`${name}: refuses what is not a key`, () => {
    const uuid = '0193f3a1-7c3e-7b11-9d3a-0123456789ab';
    test.each([
      '',
      '/',
      '..',
      `../${uuid}/logo/${uuid}`,
      `/${uuid}/logo/${uuid}`,
      `${uuid}/../${uuid}`,
      `${uuid}/logo/../${uuid}`,
      `${uuid}/logo/${uuid}/`,
      `${uuid}/logo/${uuid}.json`,
      `${uuid}/logo/${uuid}\n`,
      `${uuid}/logo/${uuid}\0`,
      `${uuid}\\logo\\${uuid}`,
      `${uuid}/Logo/${uuid}`,
      `${uuid}/lo%2e%2e/${uuid}`,
      `${uuid.toUpperCase()}/logo/${uuid}`,
      `${uuid}/${'a'.repeat(41)}/${uuid}`,
      `${uuid}//${uuid}`,
      `${uuid}/logo/x`,
    ])('%j', async (key) => {
      const store = await open();
      await expect(store.put(key, Buffer.from('x'), text)).rejects.toEqual(refusal('bad_key'));
      await expect(store.get(key)).rejects.toEqual(refusal('bad_key'));
      await expect(store.head(key)).rejects.toEqual(refusal('bad_key'));
      await expect(store.delete(key)).rejects.toEqual(refusal('bad_key'));
      await expect(keysUnder(store, key)).rejects.toEqual(refusal('bad_key'));
    });

    test.each([
      { contentType: 'text/html\r\nx-amz-acl: public-read' },
      { contentType: 'nonsense' },
      { contentType: 'text/plain', size: -1 },
      { contentType: 'text/plain', sha256: 'ABC' },
    ])('or not its description: %j', async (meta) => {
      const store = await open();
      await expect(store.put(newKey(), Buffer.from('x'), meta)).rejects.toEqual(refusal('bad_meta'));
    });
  });
}
