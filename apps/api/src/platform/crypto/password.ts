import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { refuse } from '../http/refusal.ts';

const derive = promisify(argon2);
/** 19 MiB, two passes, one lane: the OWASP floor for argon2id. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 };
/** Each hash holds 19 MiB and a pool thread: two at a time, a short queue, then the caller is asked to come back. */
const AT_ONCE = 2;
const QUEUE = 100;
let running = 0;
const waiting: (() => void)[] = [];

async function withTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= QUEUE) refuse('overloaded', 'too many sign-ins at once');
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}
type Cost = typeof COST;
async function hash(password: string, nonce: Buffer, cost: Cost): Promise<Buffer> {
  return derive('argon2id', { message: password.normalize('NFKC'), nonce, tagLength: 32, ...cost });
}
const b64 = (x: Buffer) => x.toString('base64').replace(/=+$/, '');

/** PHC string, so the cost can be raised later without losing old hashes. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await withTurn(() => hash(password, nonce, COST));
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${b64(nonce)}$${b64(tag)}`;
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;
let decoy: Promise<string> | undefined;

/** With no stored hash the same work is done, so an unknown address takes as long as a wrong password. */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  decoy ??= hashPassword(randomBytes(16).toString('hex'));
  const m = PHC.exec(stored ?? (await decoy));
  if (!m) throw new Error('a stored password hash is not an argon2id PHC string');
  const expected = Buffer.from(m[5]!, 'base64');
  const cost = { memory: Number(m[1]), passes: Number(m[2]), parallelism: Number(m[3]) };
  const tag = await withTurn(() => hash(password, Buffer.from(m[4]!, 'base64'), cost));
  return timingSafeEqual(tag, expected) && stored !== null;
}
