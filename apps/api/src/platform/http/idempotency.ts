import { createHash } from 'node:crypto';
import type { AnyRoute } from '@reprise/contract/http/route';
import { type Actor, accountOf, idOf } from '../access/actor.ts';
import type { Context } from '../context.ts';
import { refuse } from './refusal.ts';

export type Answer = { status: number; body: unknown };
export type IdempotentRequest = { key: string; route: Pick<AnyRoute, 'id' | 'keysOf'>; input: unknown };
export const IDEMPOTENCY_KEY = /^[\x21-\x7e]{8,255}$/;

/** Somebody without a name has no keys of their own: theirs would be everybody's, answers included. */
export const isNamed = (actor: Actor): boolean => idOf(actor) !== null;

/** JSON with sorted names: the same content in another order is the same request. */
function canonical(value: unknown): string {
  if (value === null || typeof value !== 'object') return String(JSON.stringify(value));
  if (value instanceof Date) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  const entries = Object.entries(value).filter(([, v]) => v !== undefined);
  entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([k, v]) => `${JSON.stringify(k)}:${canonical(v)}`).join(',')}}`;
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
  const holder = route.keysOf ?? idOf(ctx.actor) ?? ctx.actor.kind;
  const identity = { account_id: accountOf(ctx.actor), actor: holder, key };
  const fingerprint = createHash('sha256')
    .update(`${route.id} ${canonical(input)}`)
    .digest();
  const taken = await ctx.db
    .insertInto('idempotency_key')
    .values({ ...identity, route: route.id, fingerprint, status: 0, created_at: ctx.clock.now() })
    .onConflict((oc) => oc.columns(['account_id', 'actor', 'key']).doNothing())
    .executeTakeFirst();
  if (taken.numInsertedOrUpdatedRows === 0n) {
    const first = await ctx.db
      .selectFrom('idempotency_key')
      .select(['fingerprint', 'status', 'body'])
      .where((eb) => eb.and(identity))
      .executeTakeFirst();
    if (!first)
      refuse('idempotency_in_progress', 'the first request with this key has not ended', { retryAfterSeconds: 1 });
    if (!first.fingerprint.equals(fingerprint))
      refuse('idempotency_key_reused', 'this key was used for another request');
    return { status: first.status, body: first.body, replayed: true };
  }
  const answer = await run();
  await ctx.db
    .updateTable('idempotency_key')
    .set({ status: answer.status, body: answer.body === undefined ? null : JSON.stringify(answer.body) })
    .where((eb) => eb.and(identity))
    .execute();
  return { ...answer, replayed: false };
}
