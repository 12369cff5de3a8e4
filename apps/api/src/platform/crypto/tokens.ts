import { createHash, randomBytes } from 'node:crypto';

/** A secret handed to one person; only its hash is stored. */
export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
}
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
