import { useSyncExternalStore } from 'react';

export type Store<T> = { get: () => T; set: (next: T) => void; subscribe: (onChange: () => void) => () => void };

/** State that code outside React reads and writes as well: the session at each call, the failures of calls. */
export function makeStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}

export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}
