import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { expectNothing, newKey, refusal, sha256, text } from './object-store.conformance.ts';
import type { ObjectStore } from './object-store.ts';

const largeBytes = 128_000_000;
/** A third of the body: a driver that buffers all of it, or a growing part, exceeds this. */
const mostHeld = 42_000_000;

/** Chunks of 64 kB that are generated on demand, so that only what the driver buffers is in memory. */
function makeBody(size: number, watch: (left: number) => void = () => undefined) {
  const page = randomBytes(64 * 1024);
  const hash = createHash('sha256');
  async function* pages() {
    for (let left = size; left > 0; left -= page.length) {
      const chunk = Buffer.from(page.subarray(0, Math.min(left, page.length)));
      chunk.writeUInt32LE(left % 2 ** 32, 0);
      hash.update(chunk);
      watch(left);
      yield chunk;
    }
  }
  return { body: Readable.from(pages(), { objectMode: false }), digest: () => hash.digest('hex') };
}

/** Bytes in use after a garbage collection; without one, mostly garbage would be counted. */
function heldBytes(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().arrayBuffers;
}

export function describeLargeBodies(name: string, open: () => Promise<ObjectStore>): void {
  describe(`${name}: large bodies`, () => {
    test('pass through in bounded memory, once', async () => {
      const store = await open();
      const key = newKey();
      const before = heldBytes();
      let most = 0;
      let pages = 0;
      const { body, digest } = makeBody(largeBytes, () => {
        pages += 1;
        if (pages % 100 === 0) most = Math.max(most, heldBytes() - before);
      });
      const result = await store.put(key, body, text);
      expect(result).toEqual({ size: largeBytes, sha256: digest() });
      expect(most).toBeLessThan(mostHeld);

      const found = await store.get(key);
      const hash = createHash('sha256');
      for await (const chunk of found?.body ?? []) hash.update(chunk as Buffer);
      expect(hash.digest('hex')).toBe(result.sha256);

      await expect(store.put(key, makeBody(20_000_000).body, text)).rejects.toEqual(refusal('already_exists'));
      expect(await store.head(key)).toMatchObject({ size: largeBytes });
    }, 120_000);

    test('leave nothing when they are not what was claimed', async () => {
      const store = await open();
      const key = newKey();
      const claim = { ...text, sha256: sha256(Buffer.from('another')) };
      await expect(store.put(key, makeBody(20_000_000).body, claim)).rejects.toEqual(refusal('content_mismatch'));
      await expectNothing(store, key);
      const limit = { maxBytes: 19_999_999 };
      await expect(store.put(key, makeBody(20_000_000).body, text, limit)).rejects.toEqual(refusal('too_large'));
      await expectNothing(store, key);
    }, 60_000);

    test('leave nothing when their sender goes away', async () => {
      const store = await open();
      const key = newKey();
      const gone = new Error('connection lost');
      const { body } = makeBody(20_000_000, (left) => {
        if (left < 2_000_000) throw gone;
      });
      await expect(store.put(key, body, text)).rejects.toBe(gone);
      await expectNothing(store, key);
    }, 60_000);
  });
}
