import { refuse } from './refusal.ts';

/** `seen` is the order that was on the screen of who sends `ids`. */
type Sent = { ids: readonly string[]; seen: readonly string[] };
const same = (a: readonly string[], b: readonly string[]) => a.length === b.length && a.every((id, i) => id === b[i]);

/** Whether things get another order; refuses when somebody changed it meanwhile, or one is missing or strange. */
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
