import { nowMs } from '../now.ts';

/**
 * What the browser keeps for this site, by name. Storage that is full, switched off or broken never breaks a page: what
 * could not be written lives as long as the page does.
 */
const onlyHere = new Map<string, string | null>();
const listeners = new Set<() => void>();

export function readKept(key: string): string | null {
  const here = onlyHere.get(key);
  if (here !== undefined) return here;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeKept(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    onlyHere.delete(key);
  } catch {
    onlyHere.set(key, value);
  }
  for (const tell of listeners) tell();
}

/** Whether something would be lost with the page, because the browser keeps nothing. */
export const isAnythingOnlyHere = (): boolean => [...onlyHere.values()].some((value) => value !== null);

/** Tells of changes made here and, by the browser, of those made in other tabs. */
export function watchKept(tell: () => void): () => void {
  listeners.add(tell);
  addEventListener('storage', tell);
  return () => {
    listeners.delete(tell);
    removeEventListener('storage', tell);
  };
}

const DAY_MS = 24 * 3600 * 1_000;

/** The value, unless it is older than it may be, or no longer what we once wrote. */
export function unwrap<V>(
  raw: string | null,
  { days, isValid }: { days: number; isValid: (value: unknown) => value is V },
): V | undefined {
  if (raw === null) return undefined;
  try {
    const kept = JSON.parse(raw) as { storedAt?: unknown };
    const { storedAt } = kept;
    if (typeof storedAt !== 'number' || storedAt + days * DAY_MS <= nowMs()) return undefined;
    return isValid(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}
