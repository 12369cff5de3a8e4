import { LRUCache } from 'lru-cache';

type Kept<V> = { value: V; at: number; loading: Promise<V | undefined> | undefined };
export type KeepFreshOptions<V extends {}> = {
  /** undefined: there is no such thing (any more), which is not kept. */
  load: (key: string) => Promise<V | undefined>;
  /** Answered from memory without a thought. */
  freshMs: number;
  /** Until then the old value is answered while the new one is fetched; after it, the caller waits. */
  staleMs: number;
  /** How long an old value stands in while the source cannot be reached. */
  keepMs: number;
  /** Which failures an old value stands in for; any other is an answer, and the old value is wrong from now on. */
  mayStandIn: (error: unknown) => boolean;
  max: number;
  now?: () => number;
};

/** Values by key, asked for once however many wait; a source that is away does not take them with it. */
export function keepFresh<V extends {}>(options: KeepFreshOptions<V>): (key: string) => Promise<V | undefined> {
  const { load, freshMs, staleMs, keepMs, mayStandIn, now = () => performance.now() } = options;
  const kept = new LRUCache<string, Kept<V>>({ max: options.max });
  const first = new Map<string, Promise<V | undefined>>();

  async function fetchFirst(key: string): Promise<V | undefined> {
    const running = first.get(key);
    if (running !== undefined) return running;
    const loading = load(key);
    first.set(key, loading);
    try {
      const value = await loading;
      if (value) kept.set(key, { value, at: now(), loading: undefined });
      return value;
    } finally {
      first.delete(key);
    }
  }

  function refresh(key: string, entry: Kept<V>): Promise<V | undefined> {
    entry.loading ??= load(key)
      .then((value) => {
        if (value) Object.assign(entry, { value, at: now() });
        else kept.delete(key);
        return value;
      })
      .catch((error: unknown) => {
        if (!mayStandIn(error)) kept.delete(key);
        throw error;
      })
      .finally(() => {
        entry.loading = undefined;
      });
    return entry.loading;
  }

  return async (key) => {
    const entry = kept.get(key);
    if (!entry) return fetchFirst(key);
    const age = now() - entry.at;
    if (age <= freshMs) return entry.value;
    const loading = refresh(key, entry);
    if (age <= staleMs) {
      loading.catch(() => {}); // the old value stands; the next request tries again
      return entry.value;
    }
    try {
      return await loading;
    } catch (error) {
      if (age <= keepMs && mayStandIn(error)) return entry.value;
      kept.delete(key);
      throw error;
    }
  };
}
