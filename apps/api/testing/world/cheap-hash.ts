import { argon2Sync, randomBytes } from 'node:crypto';

/**
 * A password hash of an earlier, lower cost, which the product verifies as it does its own: a log-in takes less than a
 * millisecond of CPU instead of thirty.
 */
export function cheapHash(password: string): string {
  const nonce = randomBytes(16);
  const cost = { memory: 64, passes: 1, parallelism: 1 };
  const tag = argon2Sync('argon2id', { message: password, nonce, tagLength: 32, ...cost });
  const b64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=64,t=1,p=1$${b64(nonce)}$${b64(tag)}`;
}
