import { createHash } from 'node:crypto';
import type { AnyRoute } from '@reprise/contract/http/route';
import { type Actor, accountOf, idOf } from '../access/actor.ts';
import type { Context } from '../context.ts';
import type { Keys } from '../crypto/keys.ts';
import { newRecordKey, openRecordKey, type Place, type RecordKey } from '../crypto/seal.ts';
import { refuse } from './refusal.ts';

export type Answer = { status: number; body: unknown };
export type IdempotentRequest = { key: string; route: Pick<AnyRoute, 'id' | 'keysOf'>; input: unknown };
export const IDEMPOTENCY_KEY = /^[\x21-\x7e]{8,255}$/;

/** An anonymous caller has no keys: they would be shared by everybody, answers included. */
export const isNamed = (actor: Actor): boolean => idOf(actor) !== null;

/** Canonical JSON with sorted names: the same content in another order is the same request. */
export function canonical(value: unknown): string {
  if (value === null || typeof value !== 'object') return String(JSON.stringify(value));
  if (value instanceof Date) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  const entries = Object.entries(value).filter(([, v]) => v !== undefined);
  entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([k, v]) => `${JSON.stringify(k)}:${canonical(v)}`).join(',')}}`;
}

type KeyOwner = { account_id: string; actor: string; key: string };
type SealedAnswer = RecordKey & { answer: Buffer };
/**
 * The digest of the request is encrypted too. In clear it would confirm a guessed IBAN after the customer was erased.
 */
type FirstAnswer = { fingerprint: string; body: unknown };
const placeOf = ({ account_id, actor, key }: KeyOwner): Place => ({
  accountId: account_id,
  table: 'idempotency_key',
  rowId: `${actor}|${key}`,
});

function sealAnswer(keys: Keys, owner: KeyOwner, first: FirstAnswer): SealedAnswer {
  const { keyId, wrappedKey, sealer } = newRecordKey(keys, placeOf(owner));
  return { keyId, wrappedKey, answer: sealer.seal('answer', JSON.stringify(first)) };
}
export function openAnswer(keys: Keys, owner: KeyOwner, { answer, ...record }: SealedAnswer): FirstAnswer {
  return JSON.parse(openRecordKey(keys, placeOf(owner), record).open('answer', answer)) as FirstAnswer;
}

/**
 * Runs a command once per key. The key's row is written in the command's own transaction: a second copy waits for the
 * first to end, then gets its answer; if the first was rolled back or killed, the second runs.
 */
export async function once(
  ctx: Context,
  { key, route, input }: IdempotentRequest,
  run: () => Promise<Answer>,
): Promise<Answer & { replayed: boolean }> {
  const owner = { account_id: accountOf(ctx.actor), actor: route.keysOf ?? idOf(ctx.actor) ?? ctx.actor.kind, key };
  const fingerprint = createHash('sha256')
    .update(`${route.id} ${canonical(input)}`)
    .digest('base64url');
  const taken = await ctx.db
    .insertInto('idempotency_key')
    .values({ ...owner, route: route.id, status: 0, created_at: ctx.clock.now() })
    .onConflict((oc) => oc.columns(['account_id', 'actor', 'key']).doNothing())
    .executeTakeFirst();
  if (taken.numInsertedOrUpdatedRows === 0n) {
    const row = await ctx.db
      .selectFrom('idempotency_key')
      .select(['status', 'key_id', 'wrapped_key', 'answer'])
      .where((eb) => eb.and(owner))
      .executeTakeFirst();
    if (!row?.answer || !row.key_id || !row.wrapped_key)
      refuse(
        'idempotency_in_progress',
        'The first request with this Idempotency-Key is still running. Retry after the seconds in Retry-After.',
        { retryAfterSeconds: 1 },
      );
    const sealed = { keyId: row.key_id, wrappedKey: row.wrapped_key, answer: row.answer };
    const first = openAnswer(ctx.keys, owner, sealed);
    if (first.fingerprint !== fingerprint)
      refuse('idempotency_key_reused', 'This Idempotency-Key was used before with another request. Use a new key.');
    return { status: row.status, body: first.body, replayed: true };
  }
  const { status, body } = await run();
  const { keyId, wrappedKey, answer } = sealAnswer(ctx.keys, owner, { fingerprint, body });
  await ctx.db
    .updateTable('idempotency_key')
    .set({ status, key_id: keyId, wrapped_key: wrappedKey, answer })
    .where((eb) => eb.and(owner))
    .execute();
  return { status, body, replayed: false };
}
