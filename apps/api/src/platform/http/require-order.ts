import { refuse } from './refusal.ts';

/** `seen` is the order the sender of `ids` had read. */
type Sent = { ids: readonly string[]; seen: readonly string[] };
const same = (a: readonly string[], b: readonly string[]) => a.length === b.length && a.every((id, i) => id === b[i]);

/**
 * Returns whether the order changes; refuses when somebody changed it after `seen` was read, or when ids are missing or
 * unknown.
 */
export function requireOrder(now: readonly string[], { ids, seen }: Sent, thing: string): boolean {
  if (!same(now, seen))
    refuse(
      'concurrent_change',
      `Somebody added, removed or moved a ${thing} after you read the list; the data has the current order.`,
      { data: { ids: [...now] } },
    );
  if (ids.length !== now.length || new Set(now).symmetricDifference(new Set(ids)).size)
    refuse('validation_failed', `ids must contain every ${thing} exactly once and nothing else.`, {
      violations: [{ path: 'body.ids', message: `must contain every ${thing} exactly once`, code: 'choice' }],
    });
  return !same(now, ids);
}
