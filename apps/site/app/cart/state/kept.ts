import { nowMs } from '../../now.ts';

/**
 * Values this site stores in the browser, by key. Storage that is full, disabled or broken never breaks a page: a value
 * that could not be written lives as long as the page does.
 */
export const CUSTOMER = 'cart.customer';
export const SENDING = 'cart.sending';
export const SENT = 'cart.sent';
/** Personal data and follow tokens are never in localStorage: the next user of a shared browser must not find them. */
const SESSION_KEYS: ReadonlySet<string> = new Set([CUSTOMER, SENDING, SENT]);
/** Of a tab: another one that has the link must not be taken for it. */
const SHOW_KEY = 'gift-card.';
const isOfSession = (key: string): boolean => SESSION_KEYS.has(key) || key.startsWith(SHOW_KEY);
export const showKeyOf = (buybackId: string): string => SHOW_KEY + buybackId;
const areaOf = (key: string): Storage => (isOfSession(key) ? sessionStorage : localStorage);

const onlyHere = new Map<string, string | null>();
const listeners = new Set<() => void>();

export function readKept(key: string): string | null {
  const here = onlyHere.get(key);
  if (here !== undefined) return here;
  try {
    return areaOf(key).getItem(key);
  } catch {
    return null;
  }
}

export function writeKept(key: string, value: string | null): void {
  try {
    if (value === null) areaOf(key).removeItem(key);
    else areaOf(key).setItem(key, value);
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

/** The stored value of a key. A value that is too old, or that no version of ours wrote, is deleted when it is read. */
export function readValid<V>(
  key: string,
  { days, isValid }: { days: number; isValid: (value: unknown) => value is V },
): V | undefined {
  const raw = readKept(key);
  if (raw === null) return undefined;
  const value = parse(raw);
  if (typeof value?.storedAt === 'number' && value.storedAt + days * DAY_MS > nowMs() && isValid(value)) return value;
  removeSilently(key);
  return undefined;
}

function parse(raw: string): { storedAt?: unknown } | null {
  try {
    return JSON.parse(raw) as { storedAt?: unknown } | null;
  } catch {
    return null;
  }
}

/** Does not notify: it runs while a component renders, and a value that was not valid was not shown. */
function removeSilently(key: string): void {
  onlyHere.delete(key);
  try {
    areaOf(key).removeItem(key);
  } catch {
    onlyHere.set(key, null);
  }
}
