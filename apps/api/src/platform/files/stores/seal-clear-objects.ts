import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { isSealed, SEAL_OVERHEAD } from '../../crypto/seal-object.ts';
import type { ObjectStore } from './object-store.ts';
import { createSealedStore, type ObjectRules } from './sealed-store.ts';

export type SealingParts = {
  /** the store without encryption */
  files: ObjectStore;
  rules: ObjectRules;
  accountIds: readonly string[];
  /** the digest that was recorded when the object was made */
  readDigest: (key: string) => Promise<Buffer | undefined>;
};

/**
 * Encrypts the objects that an earlier version stored in clear. An object that differs from its recorded digest is left
 * as it is and reported, because encrypting it would authenticate it. Can be run again at any point.
 */
export async function sealClearObjects(parts: SealingParts): Promise<{ sealed: number; left: string[] }> {
  const { files, rules, accountIds, readDigest } = parts;
  const store = createSealedStore(files, rules);
  const purposes = [...rules].flatMap(([purpose, rule]) => (rule === 'clear' ? [] : [purpose]));
  const left: string[] = [];
  let sealed = 0;
  for (const prefix of accountIds.flatMap((id) => purposes.map((purpose) => `${id}/${purpose}/`)))
    for await (const { key } of files.list(prefix)) {
      const clear = await readClear(files, key);
      if (!clear) continue;
      const digest = createHash('sha256').update(clear.bytes).digest();
      if ((await readDigest(key))?.equals(digest)) {
        await store.put(key, clear.bytes, { contentType: clear.contentType }, { overwrite: true });
        sealed++;
      } else left.push(key);
    }
  return { sealed, left };
}

async function readClear(files: ObjectStore, key: string): Promise<{ bytes: Buffer; contentType: string } | undefined> {
  const head = await files.head(key);
  if (!head) return undefined;
  if (head.size >= SEAL_OVERHEAD) {
    const start = await files.get(key, { start: 0, end: SEAL_OVERHEAD - 1 });
    if (start && isSealed(await buffer(start.body))) return undefined;
  }
  const object = await files.get(key);
  return object && { bytes: await buffer(object.body), contentType: object.contentType };
}
