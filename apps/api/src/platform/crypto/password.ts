import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { createTurns } from './turns.ts';

const derive = promisify(argon2);
/** 19 MiB, two passes, one lane: the minimum that OWASP recommends for argon2id. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 };
/** Each running hash uses 19 MiB and a thread of the pool. */
const withTurn = createTurns({
  atOnce: 2,
  queue: 100,
  refusal: 'Too many passwords are being verified at once. Retry after the seconds in Retry-After.',
});

type Cost = typeof COST;
async function hash(password: string, nonce: Buffer, cost: Cost): Promise<Buffer> {
  return derive('argon2id', { message: password.normalize('NFKC'), nonce, tagLength: 32, ...cost });
}
const b64 = (x: Buffer) => x.toString('base64').replace(/={1,2}$/, '');

/** A PHC string carries its own cost parameters, so the cost can be raised later without losing old hashes. */
const phcOf = (nonce: Buffer, tag: Buffer) =>
  `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${b64(nonce)}$${b64(tag)}`;

export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  return phcOf(nonce, await withTurn(() => hash(password, nonce, COST)));
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;
/** A hash that no password has. Verifying against it takes as long as against a real one. */
const DECOY = phcOf(randomBytes(16), randomBytes(32));

/** Without a stored hash the same work is done, so that an unknown address takes as long as a wrong password. */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const m = PHC.exec(stored ?? DECOY);
  if (!m) throw new Error('a stored password hash is not an argon2id PHC string');
  const expected = Buffer.from(m[5]!, 'base64');
  const cost = { memory: Number(m[1]), passes: Number(m[2]), parallelism: Number(m[3]) };
  const tag = await withTurn(() => hash(password, Buffer.from(m[4]!, 'base64'), cost));
  return timingSafeEqual(tag, expected) && stored !== null;
}
