import type { Module } from '@reprise/contract/access/modules';
import type { Permission } from '@reprise/contract/access/permissions';
import type { StaffUserType } from '@reprise/contract/access/staff-types';
import { isProvider } from '@reprise/contract/access/user-types';
import { MODULE_HEADER, openedSession, PRODUCT_TOKEN_HEADER } from '@reprise/contract/identity/session';
import type { z } from 'zod';
import { makeStore } from '../base/store.ts';

export type Session = z.output<typeof openedSession>;

/**
 * In local storage, so that a list opened in a second tab is signed in too; the token is as safe there as in any place
 * scripts can read, which is why the page runs no script but ours. The server ends it after twelve idle hours.
 */
const SESSION_KEY = 'reprise.session';

export const session = makeStore<Session | null>(readStored());

function readStored(): Session | null {
  if (typeof localStorage === 'undefined') return null;
  try {
    const parsed = openedSession.safeParse(JSON.parse(localStorage.getItem(SESSION_KEY) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

export function keepSession(next: Session | null): void {
  if (next) localStorage.setItem(SESSION_KEY, JSON.stringify(next));
  else localStorage.removeItem(SESSION_KEY);
  session.set(next);
}

/** Signing out, or into another module, in one tab holds for all of them. */
export function followOtherTabs(): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key === SESSION_KEY || event.key === null) session.set(readStored());
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}

export function sessionHeaders(): Record<string, string> {
  const now = session.get();
  return now ? { [PRODUCT_TOKEN_HEADER]: now.apiToken, [MODULE_HEADER]: now.currentModule } : {};
}

export const permissionsOf = (now: Session): ReadonlySet<Permission> =>
  new Set((now.frontPermissions[now.currentModule] ?? []) as Permission[]);

export const userTypeOf = (now: Session, module: Module = now.currentModule): StaffUserType | undefined =>
  now.modules.find((role) => role.module === module)?.userType ?? now.types[0];

/** One of the provider's own people, who work for every client. */
export function isOfProvider(now: Session | null): boolean {
  const type = now && userTypeOf(now);
  return type ? isProvider(type) : false;
}
