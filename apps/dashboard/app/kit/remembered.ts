import { session } from '../api/session.ts';

/** What a person left on a list, kept apart from what the next one at the same counter leaves. */
export const ownKey = (kind: 'list' | 'views' | 'columns', name: string): string =>
  `reprise.${kind}.${session.get()?.id ?? 'nobody'}.${name}`;

/** What this device remembers: never needed for the page to work, so a refusing or broken storage is silence. */
export function remembered<T>(key: string, isRight: (value: unknown) => value is T): T | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isRight(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export function remember(key: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Full, or refused by the browser.
  }
}
