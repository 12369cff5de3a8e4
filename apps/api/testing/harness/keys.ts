import { randomBytes } from 'node:crypto';
import { type Keys, parseKeys } from '../../src/platform/crypto/keys.ts';

export type TestKey = { id: string; secret: string };
export const newKey = (id: string): TestKey => ({ id, secret: randomBytes(32).toString('base64') });

const HASH_KEY = newKey('h1');
/** The text of a key file, newest key first. The hash key is the same for every ring of a process unless one is named. */
export const keyFileOf = (keys: readonly TestKey[], hashKeys: readonly TestKey[] = [HASH_KEY]): string =>
  JSON.stringify({ keys, hashKeys });
export const ringOf = (...files: Parameters<typeof keyFileOf>): Keys => parseKeys(keyFileOf(...files));
export const newTestKeys = (...ids: string[]): Keys => ringOf(ids.map(newKey));
